import { accountCalls } from './account-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { systemCalls } from './system-calls.ts';
import { englishMyData } from './my-data-texts.ts';
import { englishTexts } from './texts.ts';

/** „GET /api/players“ and what it does. */
export const englishCalls: Readonly<Record<string, string>> = {
  ...peopleCalls,
  ...paperCalls,
  ...accountCalls,
  ...systemCalls,
};

/** The description of the calls for whoever reads no Bulgarian. Values that are sent, as names of regions, stay. */
export function descriptionInEnglish(description: object): object {
  const { paths = {}, ...rest } = description as { paths?: Record<string, object> };
  const inEnglish = Object.entries(paths).map(([path, calls]): [string, object] => [path, callsInEnglish(path, calls)]);
  return { ...fieldsInEnglish(rest), paths: Object.fromEntries(inEnglish) };
}

function callsInEnglish(path: string, calls: object): object {
  const inEnglish = Object.entries(calls as Record<string, object>).map(([method, call]): [string, object] => {
    const summary = englishCalls[`${method.toUpperCase()} ${path}`];
    return [method, { ...fieldsInEnglish(call), ...(summary === undefined ? {} : { summary }) }];
  });
  return Object.fromEntries(inEnglish);
}

function fieldsInEnglish(part: object): object {
  const fields = Object.entries(part as Record<string, unknown>).map(([name, value]): [string, unknown] => [
    name,
    // A field of an answer may be called so as well; what is said of it is no text but a schema.
    name === 'description' && typeof value === 'string'
      ? (englishTexts[value] ?? englishMyData[value] ?? value)
      : valueInEnglish(value),
  ]);
  return Object.fromEntries(fields);
}

function valueInEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueInEnglish);
  return typeof value === 'object' && value !== null ? fieldsInEnglish(value) : value;
}
