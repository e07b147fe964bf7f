import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#domain/access.rules.ts';
import { failureSchema, problemListSchema } from '#contract/problems.ts';
import { AppError } from '../errors.ts';

/** Who is signed in; the access rule of the route has made sure that somebody is. */
export function signedInActor(request: FastifyRequest): Actor {
  if (request.session === null) throw new AppError('notSignedIn');
  return request.session.actor;
}

/** Who is signed in, and what the audit entry says about the request. */
export function whoAndWhence(request: FastifyRequest) {
  if (request.session === null) throw new AppError('notSignedIn');
  return { session: request.session, deed: request.deed() };
}

/** The version the person has seen, from `If-Match: "7"`; null when the request does not say. */
export function expectedVersion(request: FastifyRequest): number | null {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

/** What a list can answer. */
export function listResponses<Page extends z.ZodType>(page: Page) {
  return { 200: page, 400: problemListSchema, 401: failureSchema } as const;
}

/** What the call for one record can answer. */
export function recordResponses<Record extends z.ZodType>(record: Record) {
  return { 200: record, 400: problemListSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema } as const;
}
