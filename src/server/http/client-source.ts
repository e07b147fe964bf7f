/** What is read of a schema; OpenAPI 3.1 writes them as JSON Schema. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The type of a value that a schema describes. */
export function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'array') return `(${typeOf(schema.items)})[]`;
  if (schema.type === 'object') return objectOf(schema);
  return plain[schema.type ?? ''] ?? 'unknown';
}

const union = (types: string[]) => [...new Set(types)].join(' | ');

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
  const fields = Object.entries(properties).map(
    ([name, value]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function parametersOf({ parameters = [] }: Operation, place: 'path' | 'query'): string {
  const named = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => {
      // A text of an address may always be given as the number that it says.
      const type = place === 'path' ? 'string | number' : typeOf(schema);
      return `${JSON.stringify(name)}${required === true ? '' : '?'}: ${type}`;
    });
  return `{ ${named.join('; ')} }`;
}

/** Calls that another program makes: with a key, or without any. */
const isForPrograms = ({ security }: Operation) =>
  security !== undefined && (security.length === 0 || security.some((way) => way.key !== undefined));

const answerOf = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.schema;

/** A client in one file, without packages: every reading call that is open to programs, with its types. */
export function clientSource({ paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || !isForPrograms(get) || answerOf(get) === undefined) return [];
    return [
      `  /** ${get.summary ?? path} */`,
      `  ${JSON.stringify(path)}: {`,
      `    path: ${parametersOf(get, 'path')};`,
      `    query: ${parametersOf(get, 'query')};`,
      `    answer: ${typeOf(answerOf(get))};`,
      '  };',
    ];
  });
  return `// Made by \`npm run client\` from the description of the calls; not to be changed by hand.\n\nexport interface Calls {\n${calls.join('\n')}\n}\n\n${RUNTIME}`;
}

const RUNTIME = `/** What the server refused: its status, its code and for how many seconds to wait. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, retryAfter: number | null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

type Filled<Given> = keyof Given extends never ? object : Given;
type Asked<Path extends keyof Calls> = { path?: Filled<Calls[Path]['path']>; query?: Calls[Path]['query'] } & (keyof Calls[Path]['path'] extends never
  ? object
  : { path: Calls[Path]['path'] });

export interface Client {
  get: <Path extends keyof Calls>(
    path: Path,
    ...asked: keyof Calls[Path]['path'] extends never ? [Asked<Path>?] : [Asked<Path>]
  ) => Promise<Calls[Path]['answer']>;
}

export function createClient({ address, key }: { address: string; key?: string }): Client {
  return {
    get: async (path, ...[asked]) => {
      const given = (asked?.path ?? {}) as Record<string, string | number>;
      const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
      const url = new URL(filled, address);
      for (const [name, value] of Object.entries((asked?.query ?? {}) as Record<string, unknown>))
        if (value !== undefined) url.searchParams.set(name, String(value));
      const response = await fetch(url, key === undefined ? {} : { headers: { authorization: \`Bearer \${key}\` } });
      const body: unknown = await response.json();
      if (response.ok) return body as never;
      const { code, message } = (Array.isArray(body) ? { code: 'invalid', message: JSON.stringify(body) } : body) as {
        code: string;
        message: string;
      };
      const wait = response.headers.get('retry-after');
      throw new CallFailure(response.status, code, message, wait === null ? null : Number(wait));
    },
  };
}
`;
