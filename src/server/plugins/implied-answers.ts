import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { failureSchema, problemListSchema } from '#contract/problems.ts';
import { type Actor, may } from '#domain/access.rules.ts';

type Answers = Record<number, z.ZodType>;

/** Signed in and nothing more, with a role that stands for nobody: whom a rule refuses whenever it refuses anybody. */
const NOBODY_SPECIAL: Actor = { userId: 0, roles: ['PLAYER'], clubIds: [], playerId: null };
const IS_READ = /^(GET|HEAD)$/;

export interface DescribedRoute {
  method: string | string[];
  config?: FastifyContextConfig | undefined;
}

/**
 * What a call answers besides what its route says, because of who may make it
 * and what can be sent to it. Written here once, it is true of every call.
 */
export function withImpliedAnswers(schema: FastifySchema, { method, config = {} }: DescribedRoute): FastifySchema {
  const { access = 'public', authentication } = config;
  const answers: Answers = {};
  if ((schema.params ?? schema.querystring ?? schema.body) !== undefined) answers[400] = problemListSchema;
  const isImage = authentication === 'imageCookie';
  if (!may(null, access)) answers[isImage ? 404 : 401] = failureSchema;
  // Browsers show their XSRF pair with every write, also before signing in.
  if ((!may(NOBODY_SPECIAL, access) && !isImage) || ![method].flat().every((name) => IS_READ.test(name)))
    answers[403] = failureSchema;
  if (schema.body !== undefined) {
    answers[413] = failureSchema;
    answers[415] = failureSchema;
  }
  return {
    ...schema,
    response: { ...answers, ...(schema.response as Answers | undefined) },
    ...securityOf(access === 'public', authentication),
  };
}

function securityOf(isPublic: boolean, authentication: FastifyContextConfig['authentication']) {
  if (isPublic) return { security: [] };
  return authentication === 'imageCookie' ? { security: [{ image: [] }] } : {};
}
