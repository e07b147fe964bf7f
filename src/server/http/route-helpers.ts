import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/common/access.rules.ts';
import { failureSchema, movedSchema } from '#contract/common/problems.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import type { Caller } from '../context.ts';
import { AppError, ProblemsError } from '../write/errors.ts';

/** Who is signed in; the access rule of the route has made sure that somebody is. */
export function signedInActor(request: FastifyRequest): Actor {
  if (request.session === null) throw new AppError('notSignedIn');
  return request.session.actor;
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.session === null) throw new AppError('notSignedIn');
  return { session: request.session, origin: request.origin() };
}

/**
 * The version the person has seen, from `If-Match: "7"`; null when the request does not say or any will do (`*`).
 * One that cannot be read is refused: passed over, it would let the record be overwritten.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const given = request.headers['if-match']?.trim();
  if (given === undefined || given === '*') return null;
  const version = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(given);
  if (version === null) {
    throw new ProblemsError([{ code: 'versionUnreadable', description: serverMessages.versionUnreadable }]);
  }
  return Number(version[1] ?? version[2]);
}

/** A form may repeat the record of its address, but not name another one. */
export function assertSameRecord(
  id: number,
  named: number | undefined,
  refusal: { code: keyof typeof serverMessages; field: string },
): void {
  if (named === undefined || named === id) return;
  throw new ProblemsError([{ code: refusal.code, description: serverMessages[refusal.code], field: refusal.field }]);
}

// What follows from who may make a call and what it takes is described by `http/implied-answers.ts`.

export function listResponses<Page extends z.ZodType>(page: Page) {
  return { 200: page } as const;
}

export function recordResponses<Record extends z.ZodType>(record: Record) {
  return { 200: record, 404: failureSchema } as const;
}

/** The same for a record that may have been merged into another one. */
export function forwardedResponses<Record extends z.ZodType>(record: Record) {
  return { 200: record, 404: movedSchema } as const;
}

export const removalResponses = { 204: z.null(), 404: failureSchema } as const;

const bytes = z.any().meta({ type: 'string', format: 'binary' });

export function fileResponse(...types: string[]) {
  return { description: 'Файлът', content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])) };
}
