/** The database is away, on its way back, or too busy to answer in time: the same request will do later. */
const AWAY_OR_BUSY = new Set([
  // The way to it.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  // Connection exceptions.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Not the server that may be written to (any more, or yet).
  '25006',
  // Held too long and taken away.
  '25P03',
  '25P04',
  // Lost against another transaction.
  '40001',
  '40P01',
  // Too little room, memory or connections.
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  // Told to stop, stopping, starting.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Reading or writing its own files.
  '58030',
]);

/** What `pg` says without a code. */
const WITHOUT_CODE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/** How many errors may be wrapped in one another. */
const DEEPEST = 5;

/** The database did not answer in time, or there was no place left to ask it from. */
export class DatabaseBusyError extends Error {
  readonly code = 'DATABASE_BUSY';

  constructor(message: string) {
    super(message);
    this.name = 'DatabaseBusyError';
  }
}

/** The code or the words by which an error says that the database is away or busy; null for every other error. */
export function outageOf(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseBusyError) return cause.code;
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string') {
      // No such socket: only of a connection. A file that is not there is no matter of the database.
      if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect' ? code : null;
      return AWAY_OR_BUSY.has(code) ? code : null;
    }
    if (cause instanceof Error && WITHOUT_CODE.test(cause.message)) return cause.message;
  }
  return null;
}

/** An error and what it was wrapped around: drizzle wraps what the driver threw. */
export function* causesOf(error: unknown): Generator<object> {
  let current: unknown = error;
  for (let depth = 0; depth < DEEPEST && typeof current === 'object' && current !== null; depth++) {
    yield current;
    current = 'cause' in current ? current.cause : null;
  }
}

export function errorCodeOf(error: unknown): string {
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return '';
}
