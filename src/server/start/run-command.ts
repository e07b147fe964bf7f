import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { BackupError } from '../backup/backup-error.ts';
import { type Config, ConfigError, readCommandConfig } from '../config.ts';
import { EmbeddedCopyError, EmbeddedStoppedError, EmbeddedUnopenedError } from '../db/embedded/embedded-error.ts';
import { FolderInUseError } from '../db/embedded/folder-lock.ts';
import { UnfitDatabaseError } from '../db/migrate.ts';
import { commandText } from './command.text.ts';
import { diskTroubleOf, reasonOf } from './disk-trouble.ts';
import { outageOf } from '../db/connect/outage.ts';
import { refusalOf } from '../db/connect/wait-for-database.ts';
import { FileStoreUnavailableError } from '../files/file-store-error.ts';
import { MasterKeyError } from '../keys/open-secrets.ts';

const EXPLAINED = [
  BackupError,
  ConfigError,
  EmbeddedCopyError,
  EmbeddedStoppedError,
  EmbeddedUnopenedError,
  FolderInUseError,
  MasterKeyError,
  UnfitDatabaseError,
];

export class UsageError extends Error {}

/** Runs a command of the terminal: what its user can mend is said in a sentence, and it ends with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<never> {
  // A command ends before the optimised engine would have earned what making it costs: half of the processor's time.
  setFlagsFromString('--liftoff-only');
  // An exit, unlike a signal, lets everybody remove what they keep for a while.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.error(commandText.interrupted);
      process.exit(1);
    });
  try {
    await work(readCommandConfig(process.env));
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

export function explain(error: unknown): unknown {
  if (error instanceof UsageError || EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof FileStoreUnavailableError) return commandText.storeAway(reasonOf(error.cause));
  const refusal = refusalOf(error);
  if (refusal !== null) return refusal;
  const outage = outageOf(error);
  if (outage !== null) return commandText.databaseAway(outage);
  const trouble = diskTroubleOf(error);
  if (trouble !== null) return diskSentence(trouble, (error as NodeJS.ErrnoException).path);
  if (process.env['LOG_LEVEL'] === 'debug') return error;
  return commandText.unexpected(reasonOf(error));
}

function diskSentence(trouble: string, place: string | undefined): string {
  return commandText.diskRefuses(place === undefined ? trouble : `${trouble} (${place})`);
}

/** The arguments: what has no dashes, and which of the known switches were given. Anything else is answered with the usage. */
export function readArguments(switches: readonly string[], usage: string): { values: string[]; given: Set<string> } {
  for (const name of switches) {
    // npm keeps what stands before a lone „--“ to itself: asked to check, we would restore.
    const kept = process.env[`npm_config_${name.replaceAll('-', '_')}`];
    if (kept !== undefined && kept !== '') throw new UsageError(`${commandText.lonelyDashes(name)}\n${usage}`);
  }
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: positionals, given: new Set(Object.keys(values)) };
  } catch {
    throw new UsageError(usage);
  }
}
