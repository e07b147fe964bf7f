import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { z } from 'zod';
import { failureSchema, lastChangeSchema, problemListSchema } from '#contract/common/problems.ts';
import { may } from '#domain/common/access.rules.ts';

type Answers = Record<number, z.ZodType>;

const IS_READ = /^(GET|HEAD)$/;

interface DescribedRoute {
  method: string | string[];
  config?: FastifyContextConfig | undefined;
}

/**
 * What a call answers besides what its route says, because of who may make it
 * and what can be sent to it. Written here once, it is true of every call.
 */
export function withImpliedAnswers(schema: FastifySchema, { method, config = {} }: DescribedRoute): FastifySchema {
  const { access = 'public', authentication, upload, expensive, tracesReading = false } = config;
  const isImage = authentication === 'imageCookie';
  const isRead = [method].flat().every((name) => IS_READ.test(name));
  const codes: number[] = [];
  if (!isRead || (schema.params ?? schema.querystring) !== undefined) codes.push(400);
  if (!may(null, access)) codes.push(isImage ? 404 : 401);
  // A key is read wherever a session is, opens a few calls, and calls so often and no more.
  const isReadForKeys = !may(null, access) && !isImage;
  // Browsers show their XSRF pair with every write, also before signing in.
  if (isReadForKeys || !isRead) codes.push(403);
  // Whatever is sent with a write is read, also where nothing is expected.
  if (!isRead) codes.push(413, 415);
  if (isReadForKeys || tracesReading || expensive !== undefined || upload !== undefined) codes.push(429);
  // The same `Idempotency-Key` with other contents, or while the first is at work.
  if ([method].flat().includes('POST')) codes.push(409);
  // The database is away, or the server is stopping.
  codes.push(503);
  // There is no room for the file.
  if (upload !== undefined) codes.push(507);
  const answers = Object.fromEntries(codes.map((code) => [code, code === 400 ? problemListSchema : failureSchema]));
  const said = (schema.response ?? {}) as Answers;
  return {
    ...schema,
    response: { ...answers, ...said, ...([method].flat().includes('PUT') ? ofChanged(said) : {}) },
    ...securityOf(access === 'public', config),
  };
}

/** Of a change the answer is the record. */
function ofChanged({ 200: record, 409: refusal }: Answers): Answers {
  return record !== undefined && refusal instanceof z.ZodObject ? { 409: withCurrent(record, refusal) } : {};
}

/** Whoever changes a record that is not as they have seen it is shown it as it is now. */
export const withCurrent = (record: z.ZodType, refusal: z.ZodObject = failureSchema) =>
  refusal.extend({ current: record.nullable().optional(), lastChange: lastChangeSchema.nullable().optional() });

function securityOf(isPublic: boolean, { authentication, keyScope }: FastifyContextConfig) {
  if (isPublic) return { security: [] };
  if (authentication === 'imageCookie') return { security: [{ image: [] }] };
  if (keyScope === undefined) return {};
  return { security: [{ session: [] }, { key: keyScope === 'any' ? [] : [keyScope] }] };
}
