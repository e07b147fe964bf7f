import type pg from 'pg';

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

/**
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`
 * names several servers, of which one is the primary. The driver knows only one,
 * so it is given an address for each. Hosts may also stand in `?host=one,two`,
 * which is how folders of sockets are named. Null for what is no such address.
 */
export function addressesOf(url: string): string[] | null {
  const parts = ADDRESS.exec(url)?.groups;
  if (parts === undefined) return null;
  const query = new URLSearchParams(parts['query'] ?? '');
  query.delete('target_session_attrs'); // always the one that may be written to
  const named = query.get('host')?.split(',') ?? [];
  const ports = query.get('port')?.split(',') ?? [];
  const build = (host: string, more: URLSearchParams) => {
    const text = more.toString();
    return `${parts['scheme']}${parts['user'] ?? ''}${host}${parts['path'] ?? ''}${text === '' ? '' : `?${text}`}`;
  };
  const hosts = (parts['hosts'] ?? '').split(',');
  const addresses =
    named.length === 0
      ? hosts.map((host) => build(host, query))
      : named.map((host, i) => build(hosts[0] ?? '', withHost(query, host, ports[i] ?? ports[0])));
  return addresses.every((address) => URL.canParse(address)) ? addresses : null;
}

function withHost(query: URLSearchParams, host: string, port: string | undefined): URLSearchParams {
  const more = new URLSearchParams(query);
  more.set('host', host);
  if (port !== undefined) more.set('port', port);
  return more;
}

/** The server can be read, but not written to: a standby, or a primary on its way down. */
export class ReadOnlyServerError extends Error {
  /** As PostgreSQL says it of a statement. */
  readonly code = '25006';

  constructor() {
    super('The server is read-only');
    this.name = 'ReadOnlyServerError';
  }
}

export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]?.isReadOnly !== false) throw new ReadOnlyServerError();
}

/** Tries all addresses at once and keeps the first that turns out well; the others are let go. */
export async function firstOf<Result>(
  addresses: readonly string[],
  attempt: (address: string) => Promise<Result>,
  letGo: (result: Result) => void,
): Promise<Result> {
  const attempts = addresses.map((address) => attempt(address));
  const kept = await Promise.any(attempts).catch((error: AggregateError) => {
    throw mostTelling(error.errors);
  });
  for (const other of attempts) {
    other.then(
      (result) => result !== kept && letGo(result),
      () => undefined,
    );
  }
  return kept;
}

/** Of several failures the one that somebody can do something about: an answer says more than a silence. */
function mostTelling(errors: unknown[]): unknown {
  const isAnswer = (error: unknown) => /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  return errors.find((error) => isAnswer(error) && !(error instanceof ReadOnlyServerError)) ?? errors[0];
}
