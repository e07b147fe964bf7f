/** What a disk or a folder refuses with, in words for whoever runs the program. */
const TROUBLES: Readonly<Record<string, string>> = {
  ENOSPC: 'няма място на диска',
  EDQUOT: 'няма място: запълнена е квотата на диска',
  EFBIG: 'файлът е по-голям, отколкото дискът допуска',
  EROFS: 'дискът е само за четене',
  EACCES: 'няма права',
  EPERM: 'няма права',
  ENOTDIR: 'на пътя стои файл вместо папка',
  EISDIR: 'на това място има папка, а не файл',
  EEXIST: 'на това място вече има друг файл',
  ENOENT: 'няма такава папка или файл',
  ENAMETOOLONG: 'пътят е твърде дълъг',
  ELOOP: 'символните връзки по пътя се въртят в кръг',
  EIO: 'дискът не можа да чете или да пише',
  EMFILE: 'отворени са твърде много файлове',
  ENFILE: 'отворени са твърде много файлове',
  EBUSY: 'папката е заета',
  ESTALE: 'мрежовият диск е прекъснат',
  ENODEV: 'дискът го няма',
  EXDEV: 'папките са на различни дискове',
  EINVAL: 'дискът не приема това',
};

export function diskTroubleOf(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return TROUBLES[code] ?? null;
  // What comes from a thread is only its text, which begins with the code.
  const begins = typeof message === 'string' ? (/^(E[A-Z]+)\b/.exec(message)?.[1] ?? '') : '';
  return TROUBLES[begins] ?? null;
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return diskTroubleOf(error) ?? text;
}
