import type { JsonSchema } from './operations.ts';

/** Where a value does not fit its schema; null when it does. Knows as much of JSON Schema as the description uses. */
export function misfit(value: unknown, schema: JsonSchema, components: JsonSchema, place = '$'): string | null {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return misfit(value, resolve(reference, components), components, place);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices !== undefined) {
    return choices.some((choice) => misfit(value, choice, components, place) === null) ? null : `${place}: no choice`;
  }
  if ('const' in schema && value !== schema['const']) return `${place}: not ${String(schema['const'])}`;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return `${place}: not in the list`;
  const types = [schema['type'] ?? []].flat() as string[];
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return `${place}: not ${types.join(' or ')}`;
  if (Array.isArray(value)) return misfitInArray(value, schema, components, place);
  return typeof value === 'object' && value !== null ? misfitInObject(value, schema, components, place) : null;
}

function misfitInArray(values: unknown[], schema: JsonSchema, components: JsonSchema, place: string): string | null {
  const items = schema['items'] as JsonSchema | undefined;
  if (items === undefined) return null;
  for (const [index, value] of values.entries()) {
    const found = misfit(value, items, components, `${place}[${index}]`);
    if (found !== null) return found;
  }
  return null;
}

function misfitInObject(value: object, schema: JsonSchema, components: JsonSchema, place: string): string | null {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const missing = ((schema['required'] ?? []) as string[]).find((name) => !(name in value));
  if (missing !== undefined) return `${place}: ${missing} is missing`;
  for (const [name, inner] of Object.entries(value)) {
    const expected = properties[name];
    if (expected === undefined && schema['additionalProperties'] === false) return `${place}.${name}: not described`;
    const found = expected === undefined ? null : misfit(inner, expected, components, `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function resolve(reference: string, components: JsonSchema): JsonSchema {
  const path = reference.replace('#/components/', '').split('/');
  return path.reduce<JsonSchema>((inner, name) => (inner[name] ?? {}) as JsonSchema, components);
}
