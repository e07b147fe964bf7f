import type { Finding } from '#contract/system/system.contract.ts';
import { openSnapshot } from '../backup/snapshot.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { newestMigration } from '../db/migrate.ts';
import { diagnose } from '../features/system/doctor.ts';
import { doctorTexts } from '../features/system/doctor-english.text.ts';
import { readFileFacts } from '../features/system/file-facts.ts';
import { readMachineFacts } from '../features/system/machine-facts.ts';
import { tryCertificate, tryMail, tryStandby } from '../features/system/outside-checks.ts';
import { readDatabaseFacts } from '../features/system/system.queries.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';
import { doctorCommandText as text } from './doctor.text.ts';

const SIGNS = { good: '✓', doubtful: '?', wrong: '✗' } as const;

/** `npm run doctor`: each line good, doubtful or wrong, with what to do; ends with 1 when something is wrong. */
await runCommand(async (fallback) => {
  const { values, given } = readArguments(['mail'], text.usage);
  const [recipient] = values;
  if (given.has('mail') !== (recipient !== undefined)) throw new UsageError(text.usage);
  const { config, settings } = readSettings(fallback);
  const now = new Date();
  const findings = [settings, ...(await lookInside(config, now))];
  const certificate = await tryCertificate(config.publicUrl, now);
  if (certificate !== null) findings.push(certificate);
  if (recipient !== undefined) findings.push(await tryMail(config, recipient));
  for (const finding of findings) console.log(asLine(finding));
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  console.log(`\n${text.sum(count('good'), count('doubtful'), count('wrong'))}`);
  if (count('wrong') > 0) process.exitCode = 1;
});

/** With settings that do not start a server the rest can still be looked at. */
function readSettings(fallback: Config): { config: Config; settings: Finding } {
  const subject = text.settings;
  try {
    const config = readConfig(process.env);
    return { config, settings: { subject, level: 'good', text: text.settingsGood, remedy: null } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      config: fallback,
      settings: { subject, level: 'wrong', text: error.message, remedy: text.mendSettings },
    };
  }
}

/** The database is looked at where it stands still: a copy of the embedded one, an instant of PostgreSQL. */
async function lookInside(config: Config, now: Date): Promise<Finding[]> {
  const machine = await readMachineFacts(config);
  const snapshot = await openSnapshot(config);
  try {
    const database = await readDatabaseFacts(snapshot.client, now);
    const files = await readFileFacts(snapshot.client, openFileStore(config));
    const standby = await tryStandby(config);
    return diagnose(
      { machine, database, files, damage: null, standby, newestMigration: newestMigration(), now },
      inTerminalLanguage(doctorTexts),
    );
  } finally {
    await snapshot.close();
  }
}

function asLine({ subject, level, text: said, remedy }: Finding): string {
  return ` ${SIGNS[level]} ${subject}: ${said}${remedy === null ? '' : `\n     → ${remedy}`}`;
}
