import type { Problem } from '#contract/common/problems.ts';
import { ApiError } from './api-error.ts';

/** 400 answers a list of problems, a failed login plain text, everything else one object with a message. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  const details = { status: response.status, requestId: response.headers.get('x-request-id') };

  if (Array.isArray(body)) {
    const problems = body as Problem[];
    const message = problems.map((problem) => problem.description).join('\n');
    return new ApiError(message, { ...details, code: 'invalid', problems });
  }
  if (isFailure(body)) {
    return new ApiError(body.message, { ...details, code: body.code, current: body.current, said: body });
  }

  const isPlainText = response.headers.get('content-type')?.startsWith('text/plain') === true;
  return new ApiError(isPlainText ? text : '', { ...details, code: 'unknown' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFailure(body: unknown): body is { code: string; message: string; current?: unknown } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
