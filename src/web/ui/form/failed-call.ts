export interface FailedCall {
  message: string;
  status: number;
  code: string;
  requestId: string | null;
  problems: readonly { description: string; field?: string | undefined }[];
  current: unknown;
  said: unknown;
}

/** Null when the failure is not one of a call but a mistake of the program. */
export function failedCallOf(error: unknown): FailedCall | null {
  return error instanceof Error && 'status' in error && 'problems' in error ? (error as Error & FailedCall) : null;
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Files that are too large or of a wrong kind are refused before the server has looked at any field. */
export function isAboutFile(call: FailedCall): boolean {
  return call.status === 413 || call.status === 415;
}

export function isAboutData(call: FailedCall): boolean {
  return [400, 409, 413, 415].includes(call.status);
}

/** The server has decided. Anything else may have been done without our knowing. */
export function isRefusal(call: FailedCall): boolean {
  return call.status >= 400 && call.status < 500;
}
