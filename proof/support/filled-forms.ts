import { fittingNamed, objectOf } from '../fuzz/fitting.ts';
import type { Fields, JsonSchema, Operation } from '../fuzz/operations.ts';
import type { Random } from '../fuzz/random.ts';
import type { Question } from './server.ts';

/** Where in a form a text stands: the name of its field and what leads to it. */
export type Place = readonly (string | number)[];

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SHEET = 'Име;Презиме;Фамилия;ЕГН;Пол;Клуб\nИван;Иванов;Петров;1245159903;мъж;Волна\n';

/** Every place of a form that takes a text of one's own. */
export function textPlaces(fields: Fields): Place[] {
  return Object.entries(fields).flatMap(([name, schema]) => placesIn(schema).map((inner) => [name, ...inner]));
}

function placesIn(schema: JsonSchema): Place[] {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices !== undefined) return choices.flatMap(placesIn).slice(0, 1);
  const types = new Set([schema['type'] ?? 'string'].flat());
  if ('enum' in schema || 'const' in schema) return [];
  if (types.has('string')) return schema['format'] === 'binary' ? [] : [[]];
  if (types.has('array')) return placesIn((schema['items'] ?? {}) as JsonSchema).map((inner) => [0, ...inner]);
  if (!types.has('object')) return [];
  return textPlaces((schema['properties'] ?? {}) as Fields);
}

/** A form that is right as far as its description goes, but for one text. */
export function formWith(operation: Operation, random: Random, place: Place, text: string): Question {
  const { file: _, ...fields } = operation.fields ?? {};
  const filled: Record<string, unknown> = objectOf(fields, random);
  put(filled, place, text);
  const path = filledPath(operation, random);
  if (!operation.takesFile) return { method: operation.method, path, json: filled };
  const form = new FormData();
  for (const [name, value] of Object.entries(filled))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const [bytes, fileName] = operation.path.startsWith('/api/imports')
    ? [Buffer.from(SHEET), 'a.csv']
    : [Buffer.from(ONE_PIXEL_PNG, 'base64'), 'a.png'];
  form.set('file', new Blob([bytes]), fileName);
  return { method: operation.method, path, form };
}

/** The address of the call for one of the first records. */
export function filledPath(operation: Operation, random: Random): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => partOf(operation, name, random));
}

/** Few records, so that what is put on them is met again. */
function partOf({ pathParameters }: Operation, name: string, random: Random): string {
  const value = fittingNamed(name, pathParameters[name] ?? {}, random);
  return typeof value === 'number' || /id$/i.test(name)
    ? String(1 + random.below(3))
    : encodeURIComponent(String(value));
}

function put(target: Record<string, unknown>, place: Place, text: string): void {
  let inner = target as Record<string | number, unknown>;
  for (const [at, name] of place.entries()) {
    if (at === place.length - 1) inner[name] = text;
    else inner = (inner[name] ??= typeof place[at + 1] === 'number' ? [] : {}) as Record<string | number, unknown>;
  }
}
