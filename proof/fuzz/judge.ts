import type { FuzzAnswer } from './answer.ts';
import type { Description, Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';
import { misfit } from './schema.ts';

export type Fault =
  | 'unanswered'
  | 'fiveHundreds'
  | 'undocumented'
  | 'misfits'
  | 'withoutHeaders'
  | 'notBulgarian'
  | 'slow';

const SLOW_MS = 5000;
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cache-control',
  'x-request-id',
];

/** Everything that is wrong with an answer, with a word on what. */
export function faultsOf(
  answer: FuzzAnswer,
  operation: Operation,
  request: FuzzRequest,
  description: Description,
): [Fault, string][] {
  if (answer.status === 0) return [['unanswered', answer.text]];
  const faults: [Fault, string][] = [];
  if (answer.status >= 500) faults.push(['fiveHundreds', String(answer.status)]);
  if (answer.ms > SLOW_MS) faults.push(['slow', `${Math.round(answer.ms)} ms`]);
  const missing = HEADERS.filter((name) => answer.headers[name] === undefined);
  if (missing.length > 0) faults.push(['withoutHeaders', missing.join(', ')]);
  if (answer.status >= 400 && !/[а-я]/.test(answer.text)) faults.push(['notBulgarian', answer.text.slice(0, 80)]);
  if (!request.isDescribed) return faults;
  const schema = operation.answers.get(answer.status);
  if (schema === undefined) return [...faults, ['undocumented', String(answer.status)]];
  const found =
    schema === null || !isJson(answer) ? null : misfit(JSON.parse(answer.text), schema, description.components);
  return found === null ? faults : [...faults, ['misfits', found]];
}

function isJson({ headers }: FuzzAnswer): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}
