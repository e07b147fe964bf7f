import type { RunningServer } from '../support/server.ts';

export type JsonSchema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
}

/** One call as the live description has it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  pathParameters: string[];
  queryParameters: string[];
  /** Names of the fields of the form; null where none is taken. */
  fields: string[] | null;
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
  // Whoever signs out is a visitor for the rest: that comes last.
  const isLogout = ({ path }: Operation) => Number(path.endsWith('/logout'));
  return {
    operations: operations.toSorted((one, two) => isLogout(one) - isLogout(two)),
    components: document.components,
  };
}

function toOperation(path: string, method: string, { parameters = [], requestBody, responses }: Described): Operation {
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = requestBody === undefined ? null : Object.keys((body?.schema?.['properties'] as JsonSchema) ?? {});
  return {
    name: `${method} ${path}`,
    method,
    path,
    pathParameters: named('path'),
    queryParameters: named('query'),
    fields,
    takesFile: 'multipart/form-data' in (requestBody?.content ?? {}),
    answers: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        content?.['application/json']?.schema ?? null,
      ]),
    ),
  };
}
