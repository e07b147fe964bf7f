import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The answer as the contract states it, in the few words a plain serializer needs. Written apart from the server's own
 * serializer: the floor must not inherit what that one makes of it.
 */
export function answerSchema(contract: z.ZodType): object {
  return plain(z.toJSONSchema(contract, { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
}

function plain(schema: JsonSchema): object {
  const choices = schema['anyOf'] as JsonSchema[] | undefined;
  const one = choices?.find(({ type }) => type !== 'null');
  if (one !== undefined) return { ...plain(one), nullable: true };
  const { type, enum: values, const: value, properties, items } = schema;
  if (type === 'array') return { type, items: plain(items as JsonSchema) };
  if (type !== 'object') return { type: type ?? typeOf((values as unknown[] | undefined)?.[0] ?? value) };
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return { type, properties: Object.fromEntries(fields.map(([name, field]) => [name, plain(field)])) };
}

const typeOf = (value: unknown) => (typeof value === 'number' ? 'integer' : typeof value);
