import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Child, startChild } from '#test/children.ts';
import { createPostgresql, env, owner, program } from '#test/databases/private-postgresql.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface ClusterOptions {
  /** A copy of this one, which then follows it; otherwise an empty one. */
  standbyOf?: Cluster;
  /** `name=value`, as in postgresql.conf. */
  settings?: string[];
}

/** A private PostgreSQL as installed (it syncs), that can be stopped, killed, frozen and started again under one address. */
export class Cluster {
  /** Where its socket is. */
  readonly folder: string;
  /** May be added to before the next start. */
  readonly settings: string[];
  #server: Child | null = null;

  private constructor(folder: string, settings: string[]) {
    this.folder = folder;
    this.settings = [...settings];
  }

  static async start({ standbyOf, settings = [] }: ClusterOptions = {}): Promise<Cluster> {
    const folder = temporaryFolder();
    if (owner.uid !== undefined) fs.chownSync(folder, owner.uid, owner.gid);
    const data = path.join(folder, 'data');
    if (standbyOf === undefined) createPostgresql(data);
    else copyForStandby(standbyOf, data);
    const cluster = new Cluster(folder, settings);
    await cluster.start();
    return cluster;
  }

  /** Of the database the application uses. */
  get url(): string {
    return `postgres://postgres@localhost/kartoteka?host=${encodeURIComponent(this.folder)}`;
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=', ...this.settings].flatMap((setting) => ['-c', setting]);
    this.#server = await startChild({
      command: [program('postgres'), '-D', path.join(this.folder, 'data'), '-k', this.folder, ...settings],
      ready: /ready to accept (read-only )?connections/,
      stopSignal: 'INT',
      env,
      owner,
    });
  }

  /** `immediate` is what a power cut looks like to those who are connected. */
  async stop(mode: keyof typeof SIGNALS = 'fast'): Promise<void> {
    if (this.#server === null) return;
    process.kill(this.#server.pid, SIGNALS[mode]);
    await this.#server.ended;
    this.#server = null;
  }

  /** Every process of it stands still: connections stay open and nothing is answered. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  promote(): void {
    const pgCtl = [program('pg_ctl'), 'promote', '-D', path.join(this.folder, 'data')];
    execFileSync(pgCtl[0] ?? '', pgCtl.slice(1), { ...owner, env, cwd: '/' });
  }

  /** One statement of the proof itself, over a connection of its own. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'kartoteka'): Promise<Row[]> {
    const client = new pg.Client({ host: this.folder, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** A connection of the proof's own, to hold something open. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async createDatabase(): Promise<void> {
    await this.query(`create database kartoteka template template0 encoding 'UTF8' locale 'C.UTF-8'`, 'postgres');
  }

  async remove(): Promise<void> {
    this.thaw();
    await this.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  processes(): number[] {
    const main = this.#server?.pid;
    return main === undefined ? [] : [main, ...childrenOf(main)];
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const pid of this.processes()) process.kill(pid, signal);
  }
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function copyForStandby(primary: Cluster, data: string): void {
  const target = ['-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const source = ['-d', `host=${primary.folder} user=postgres application_name=standby`];
  execFileSync(program('pg_basebackup'), [...source, ...target], { ...owner, env, cwd: '/' });
}

/** An empty database on a cluster of its own. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await Cluster.start(options);
  await cluster.createDatabase();
  return cluster;
}
