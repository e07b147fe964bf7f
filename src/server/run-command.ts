import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { type Config, ConfigError, readCommandConfig } from './config.ts';
import { EmbeddedStoppedError, EmbeddedUnopenedError } from './db/embedded/embedded-error.ts';
import { FolderInUseError } from './db/embedded/folder-lock.ts';
import { UnfitDatabaseError } from './db/migrate.ts';
import { outageOf } from './db/outage.ts';
import { FileStoreUnavailableError } from './files/file-store-error.ts';
import { MasterKeyError } from './open-secrets.ts';

const EXPLAINED = [
  BackupError,
  ConfigError,
  EmbeddedStoppedError,
  EmbeddedUnopenedError,
  FileStoreUnavailableError,
  FolderInUseError,
  MasterKeyError,
  UnfitDatabaseError,
];

/** What a person asked of a command was none of what it does. */
export class UsageError extends Error {}

/** Runs a command of the terminal: what its user can mend is said in a sentence, and it ends with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<never> {
  try {
    await work(readCommandConfig(process.env));
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

function explain(error: unknown): unknown {
  if (error instanceof UsageError || EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const outage = outageOf(error);
  if (outage !== null) return `Базата данни не отговаря (${outage}). Проверете DATABASE_URL и опитайте отново.`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? error : message;
}

/** The arguments: what has no dashes, and which of the known switches were given. Anything else is answered with the usage. */
export function readArguments(switches: readonly string[], usage: string): { values: string[]; given: Set<string> } {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: positionals, given: new Set(Object.keys(values)) };
  } catch {
    throw new UsageError(usage);
  }
}

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
