/** The place of the files is away, full or may not be written: nothing is wrong with the request. */
export class FileStoreUnavailableError extends Error {
  /** There is no room; reading goes on. */
  readonly isFull: boolean;

  constructor(cause: unknown, { isFull }: { isFull: boolean }) {
    super(`The file store is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileStoreUnavailableError';
    this.isFull = isFull;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const AWAY = new Set(
  'EROFS EACCES EPERM EIO EMFILE ENFILE EBUSY ESTALE ENODEV ENXIO ENOTCONN ETIMEDOUT ENOENT ENOTDIR'.split(' '),
);

export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (FULL.has(code) || AWAY.has(code)) throw new FileStoreUnavailableError(error, { isFull: FULL.has(code) });
    throw error;
  }
}
