import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

type Serializer = (answer: unknown) => string;

/** A schema never changes: one that several routes, or several applications of a test run, answer with is compiled once. */
const compiled = new WeakMap<object, Serializer>();
/** Lists are often made where they are answered with: known by what they are of. */
const compiledLists = new WeakMap<object, Serializer>();

/**
 * Answers leave through a serializer compiled from their schema: fields the
 * schema does not name are dropped (that is what keeps a hidden column from
 * leaking), at several times the speed of parsing the answer with Zod.
 */
export function compileSerializer(schema: z.ZodType): Serializer {
  const [shelf, key] = schema instanceof z.ZodArray ? [compiledLists, schema.element] : [compiled, schema];
  const known = shelf.get(key);
  if (known !== undefined) return known;
  const serializer = fastJson(
    simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as fastJson.Schema,
  );
  shelf.set(key, serializer);
  return serializer;
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => compileSerializer(schema);

/** "This or null" written as a choice would be decided by validation at run time; as `nullable` it is compiled. */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _dropped, pattern: _pattern, format: _format, ...rest } = schema as JsonSchema;
  const simple = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]));
  if (!Array.isArray(simple['anyOf'])) return simple;
  const choices = simple['anyOf'] as JsonSchema[];
  const others = choices.filter((choice) => choice['type'] !== 'null');
  const [only] = others;
  return others.length === 1 && choices.length === 2 ? { ...only, nullable: true } : simple;
}
