import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { failures } from '#contract/failure/failures.ts';
import { httpMessages } from '#contract/common/http.messages.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { bodyMessages } from '#contract/common/zod-error-map.ts';
import type { Failure, Problem } from '#contract/common/problems.ts';
import { errorCodeOf, outageOf } from '../db/connect/outage.ts';
import { damage } from '../db/damage.ts';
import { namesMissingRecord } from '../db/violations.ts';
import { FileStoreUnavailableError } from '../files/file-store-error.ts';
import {
  AppError,
  ChangedMeanwhileError,
  type CurrentRecord,
  ProblemsError,
  RefusedByRulesError,
} from '../write/errors.ts';

/** Failures of reading a request, by status; the framework's own English never leaves the server. */
const unreadable: Record<number, { code: string; message: string }> = {
  403: { code: 'forbidden', message: failures.forbidden.message },
  404: { code: 'pathNotFound', message: failures.pathNotFound.message },
  405: { code: 'methodNotAllowed', message: httpMessages.methodNotAllowed },
  406: { code: 'unsupportedType', message: httpMessages.unsupportedType },
  412: { code: 'preconditionFailed', message: httpMessages.preconditionFailed },
  413: { code: 'tooLarge', message: httpMessages.tooLarge },
  415: { code: 'unsupportedType', message: httpMessages.unsupportedType },
  416: { code: 'rangeInvalid', message: httpMessages.rangeInvalid },
  429: { code: 'tooManyRequests', message: failures.tooManyRequests.message },
};

const FILES_RETRY_AFTER_SECONDS = 30;

/** A page or an index whose sum is wrong: nothing wrong is shown, but it will not mend itself. */
const DAMAGED = new Set(['XX001', 'XX002']);
const DAMAGED_RETRY_AFTER_SECONDS = 3600;

/** PostgreSQL could not store the text (a zero byte, a broken character): the request is wrong, not the server. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22001']);
/** Seconds after which it makes sense to try again what could not be done now. */
const RETRY_AFTER = 5;

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    const failure = failures[error.code];
    return answerFailure(request, reply, failure.status, error.code, error.sentence ?? failure.message, error.facts);
  }
  if (error instanceof ChangedMeanwhileError) {
    return answerFailure(request, reply, 409, 'changedMeanwhile', serverMessages.changedMeanwhile, {
      current: error.current === null ? null : asAnswered(reply, error.current),
      lastChange: error.current?.lastChange ?? null,
    });
  }
  if (error instanceof RefusedByRulesError) {
    return answerFailure(request, reply, failures[error.code].status, error.code, error.message, error.facts);
  }
  if (error instanceof ProblemsError) return answerProblems(reply, error.problems);
  if (hasZodFastifySchemaValidationErrors(error)) return answerProblems(reply, schemaProblems(error));

  if (error instanceof FileStoreUnavailableError) {
    request.log.error({ err: error }, 'file store away');
    reply.header('retry-after', String(FILES_RETRY_AFTER_SECONDS));
    return error.isFull
      ? answerFailure(request, reply, 507, 'filesFull', serverMessages.filesFull)
      : answerFailure(request, reply, 503, 'filesUnavailable', serverMessages.filesUnavailable);
  }

  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 400) {
    return answerProblems(reply, [{ code: 'bodyUnreadable', description: bodyMessages.bodyUnreadable }]);
  }
  const known = statusCode === undefined ? undefined : unreadable[statusCode];
  if (known !== undefined && statusCode !== undefined) {
    return answerFailure(request, reply, statusCode, known.code, known.message);
  }
  // Whatever else a library calls the caller's fault is one.
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500) {
    return answerProblems(reply, [{ code: 'bodyUnreadable', description: bodyMessages.bodyUnreadable }]);
  }

  if (UNSTORABLE_TEXT.has(errorCodeOf(error))) {
    return answerProblems(reply, [{ code: 'valueInvalid', description: messages.valueInvalid }]);
  }
  if (DAMAGED.has(errorCodeOf(error))) {
    damage.note(new Date());
    request.log.error(
      { err: error },
      'Данни на диска са повредени. Възстановете последното резервно копие (operations.md, раздел 6).',
    );
    reply.header('retry-after', String(DAMAGED_RETRY_AFTER_SECONDS));
    return answerFailure(request, reply, 503, 'dataDamaged', failures.dataDamaged.message);
  }
  if (namesMissingRecord(error)) {
    return answerFailure(request, reply, 404, 'notFound', failures.notFound.message);
  }
  const outage = outageOf(error);
  if (outage !== null) {
    request.log.error({ code: outage }, 'database away or busy');
    return answerFailure(request, reply, 503, 'unavailable', failures.unavailable.message);
  }
  request.log.error({ err: error }, 'unexpected error');
  return answerFailure(request, reply, 500, 'unexpected', serverMessages.unexpected);
}

/** As its own call answers it: what the schema does not name stays here, whatever columns the record was made of. */
function asAnswered(reply: FastifyReply, { record, schema }: CurrentRecord): unknown {
  return JSON.parse(reply.serializeInput(record as Record<string, unknown>, schema as never));
}

function schemaProblems(error: {
  validation: { instancePath: string; keyword: string; message?: string }[];
}): Problem[] {
  return error.validation.map((issue) => {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    return {
      code: issue.keyword,
      description: issue.message ?? messages.valueInvalid,
      ...(field === '' ? {} : { field }),
    };
  });
}

function answerProblems(reply: FastifyReply, problems: Problem[]): FastifyReply {
  return reply.code(400).type('application/json; charset=utf-8').serializer(JSON.stringify).send(problems);
}

function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: object = {},
): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER));
  const failure: Failure = { status, code, message, requestId: request.id, ...more };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure);
}
