import pg from 'pg';

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement outside of any of the test databases. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement));
}

/** The databases whose names fit the pattern. */
export async function databasesNamed(serverUrl: string, pattern: string): Promise<string[]> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ name: string }>('select datname as name from pg_database where datname like $1', [pattern]),
  );
  return rows.map(({ name }) => name);
}

async function withClient<Result>(serverUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
