import { type DiskTrouble, diskTroubleText } from './disk-trouble.text.ts';

const isTrouble = (code: string): code is DiskTrouble => Object.hasOwn(diskTroubleText, code);

/** What a disk or a folder refuses with, in words for whoever runs the program. */
export function diskTroubleOf(error: unknown): string | null {
  const code = troubleCodeOf(error);
  return code === null ? null : diskTroubleText[code];
}

function troubleCodeOf(error: unknown): DiskTrouble | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // What comes from a thread is only its text, which begins with the code.
  const begins = typeof message === 'string' ? (/^(E[A-Z]+)\b/.exec(message)?.[1] ?? '') : '';
  const said = typeof code === 'string' ? code : begins;
  return isTrouble(said) ? said : null;
}

export function reasonOf(error: unknown): string {
  return diskTroubleOf(error) ?? plainReason(error);
}

/** For another process, which may speak another language: the code where there is one. */
export const reasonToPassOn = (error: unknown): string => troubleCodeOf(error) ?? plainReason(error);

const plainReason = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
