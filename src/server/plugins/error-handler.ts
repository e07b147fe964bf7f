import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { messages } from '#contract/messages.ts';
import type { Failure, Problem } from '#contract/problems.ts';
import { AppError, ChangedMeanwhileError, type ErrorCode, ProblemsError } from '../errors.ts';

/** The only place that knows which status a failure has. */
const failures: Record<ErrorCode, { status: number; message: string }> = {
  notSignedIn: { status: 401, message: messages.sessionEnded },
  forbidden: { status: 403, message: messages.forbidden },
  xsrf: { status: 403, message: messages.xsrf },
  notFound: { status: 404, message: messages.notFound },
  pathNotFound: { status: 404, message: messages.pathNotFound },
  fileNotFound: { status: 404, message: messages.fileNotFound },
  fileTooLarge: { status: 413, message: messages.fileTooLarge },
  fileTypeWrong: { status: 415, message: messages.fileTypeWrong },
  fileDamaged: { status: 415, message: messages.fileDamaged },
  imageTypeWrong: { status: 415, message: messages.imageTypeWrong },
  imageTooLarge: { status: 413, message: messages.imageTooLarge },
  pdfUnsafe: { status: 415, message: messages.pdfUnsafe },
  egnTaken: { status: 409, message: messages.egnTaken },
  tooManyAtOnce: { status: 429, message: messages.tooManyAtOnce },
  tooManyRead: { status: 429, message: messages.tooManyRead },
  tooManyRegistrations: { status: 429, message: messages.tooManyRegistrations },
  bulstatTaken: { status: 409, message: messages.bulstatTaken },
  clubHasPlayers: { status: 409, message: messages.clubHasPlayers },
  clubHasCardIndexes: { status: 409, message: messages.clubHasCardIndexes },
  clubHasTransfers: { status: 409, message: messages.clubHasTransfers },
  clubHasCoaches: { status: 409, message: messages.clubHasCoaches },
  clubHasUsers: { status: 409, message: messages.clubHasUsers },
  repeatedDifferently: { status: 409, message: messages.repeatedDifferently },
  stillWorking: { status: 409, message: messages.stillWorking },
  resetLinkInvalid: { status: 409, message: messages.resetLinkInvalid },
  tooManyAttempts: { status: 429, message: messages.tooManyAttempts },
  unavailable: { status: 503, message: messages.unavailable },
};

/** Failures of reading a request, by status; the framework's own English never leaves the server. */
const unreadable: Record<number, { code: string; message: string }> = {
  403: { code: 'forbidden', message: messages.forbidden },
  404: { code: 'pathNotFound', message: messages.pathNotFound },
  405: { code: 'methodNotAllowed', message: messages.methodNotAllowed },
  406: { code: 'unsupportedType', message: messages.unsupportedType },
  412: { code: 'preconditionFailed', message: messages.preconditionFailed },
  413: { code: 'tooLarge', message: messages.tooLarge },
  415: { code: 'unsupportedType', message: messages.unsupportedType },
  416: { code: 'rangeInvalid', message: messages.rangeInvalid },
  429: { code: 'tooManyRequests', message: messages.tooManyRequests },
};

/** PostgreSQL could not store the text (a zero byte, a broken character): the request is wrong, not the server. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22001']);
/** The database is away or on its way back. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

/** Turns whatever was thrown into one of the two error shapes. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    const failure = failures[error.code];
    return answerFailure(request, reply, failure.status, error.code, failure.message);
  }
  if (error instanceof ChangedMeanwhileError) {
    return answerFailure(request, reply, 409, 'changedMeanwhile', messages.changedMeanwhile, {
      current: error.current,
    });
  }
  if (error instanceof ProblemsError) return answerProblems(reply, error.problems);
  if (hasZodFastifySchemaValidationErrors(error)) return answerProblems(reply, schemaProblems(error));

  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 400) {
    return answerProblems(reply, [{ code: 'bodyUnreadable', description: messages.bodyUnreadable }]);
  }
  const known = statusCode === undefined ? undefined : unreadable[statusCode];
  if (known !== undefined && statusCode !== undefined) {
    return answerFailure(request, reply, statusCode, known.code, known.message);
  }
  // Whatever else a library calls the caller's fault is one.
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500) {
    return answerProblems(reply, [{ code: 'bodyUnreadable', description: messages.bodyUnreadable }]);
  }

  const code = databaseCode(error);
  if (UNSTORABLE_TEXT.has(code)) {
    return answerProblems(reply, [{ code: 'valueInvalid', description: messages.valueInvalid }]);
  }
  if (DATABASE_AWAY.has(code)) {
    request.log.error({ code }, 'database away');
    return answerFailure(request, reply, 503, 'unavailable', messages.unavailable);
  }
  request.log.error({ err: error }, 'unexpected error');
  return answerFailure(request, reply, 500, 'unexpected', messages.unexpected);
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

/** drizzle wraps what the driver threw. */
function databaseCode(error: unknown): string {
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = 'cause' in current ? current.cause : null;
  }
  return '';
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
  const failure: Failure = { status, code, message, requestId: request.id, ...more };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure);
}
