import type { RunningServer } from '../support/server.ts';

export type JsonSchema = Record<string, unknown>;
export type Fields = Record<string, JsonSchema>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

/** One call as the live description has it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  pathParameters: Fields;
  queryParameters: Fields;
  /** Those of the query that have to be there. */
  requiredParameters: ReadonlySet<string>;
  /** The fields of the form with what may stand in them; null where none is taken. */
  fields: Fields | null;
  requiredFields: ReadonlySet<string>;
  takesFile: boolean;
  /** What a status may carry as JSON; null where it carries none. */
  answers: Map<number, JsonSchema | null>;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

export interface Description {
  operations: Operation[];
  components: JsonSchema;
}

/** Reads what the server says of itself. */
export async function readDescription(server: RunningServer): Promise<Description> {
  const answer = await server.ask({ path: '/api/openapi.json' });
  const document = JSON.parse(answer.text) as {
    paths: Record<string, Record<string, Described>>;
    components: JsonSchema;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(path, method.toUpperCase(), described)),
  );
  return {
    operations: operations.toSorted((one, two) => rank(one) - rank(two)),
    components: document.components,
  };
}

/** What takes something or somebody away comes after what needs it, and signing out last: the rest is a visitor's. */
export function rank({ method, path }: Operation): number {
  if (path.endsWith('/logout')) return 4;
  if (/\/(users|account|authentication|factors?|sessions?)\b/.test(path)) return method === 'GET' ? 0 : 3;
  if (method === 'DELETE' || /\/(deactivate|erasures?|close)\b/.test(path)) return 2;
  return method === 'GET' ? 0 : 1;
}

function toOperation(path: string, method: string, { parameters = [], requestBody, responses }: Described): Operation {
  const named = (place: string): Fields =>
    Object.fromEntries(
      parameters.filter((parameter) => parameter.in === place).map(({ name, schema = {} }) => [name, schema]),
    );
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = requestBody === undefined ? null : ((body?.schema?.['properties'] ?? {}) as Fields);
  return {
    name: `${method} ${path}`,
    method,
    path,
    pathParameters: named('path'),
    queryParameters: named('query'),
    requiredParameters: new Set(parameters.filter(({ required }) => required === true).map(({ name }) => name)),
    fields,
    requiredFields: new Set((body?.schema?.['required'] ?? []) as string[]),
    takesFile: 'multipart/form-data' in (requestBody?.content ?? {}),
    answers: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        content?.['application/json']?.schema ?? null,
      ]),
    ),
  };
}
