import path from 'node:path';
import { faultSentence } from '#contract/history/audit.messages.ts';
import { localOrigin, recordAudit } from '../write/audit.ts';
import { openDatabase } from '../db/database.ts';
import { FolderInUseError } from '../db/embedded/folder-lock.ts';
import { layAnchorsAside } from '../features/history/audit-anchors.ts';
import { verifyChain } from '../features/history/verify-chain.ts';
import { openSecrets } from '../keys/open-secrets.ts';
import { secondsText } from '../start/terminal-text.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { terminalLanguage } from '../start/terminal-language.ts';
import { auditVerifyCommandText as text } from './audit-verify.text.ts';

const AFTER_RESTORE = 'after-restore';
const USAGE = text.usage(AFTER_RESTORE);

/** `npm run audit-verify`: is the audit whole? Ends with 1 where it is not, and names the first entry that is wrong. */
await runCommand(async (config) => {
  const { values, given } = readArguments([AFTER_RESTORE], USAGE);
  if (values.length > 0) throw new UsageError(USAGE);
  const folder = path.join(config.dataDir, 'database');
  const database = await openDatabase({ url: config.databaseUrl, folder, isLimited: false }).catch(askToStop);
  try {
    const secrets = await openSecrets(database, config);
    if (given.has(AFTER_RESTORE)) {
      // What was known of the end before is laid aside, which is written down.
      layAnchorsAside(config.dataDir, new Date().toISOString());
      const origin = localOrigin(secrets, 'audit-verify');
      await recordAudit(database.db, origin, { action: 'audit.acceptRestored', entity: 'audit', entityId: null });
    }
    const started = performance.now();
    const { sealed, fault } = await verifyChain(database.db, secrets, config.dataDir);
    if (fault === null) {
      const seconds = secondsText(performance.now() - started);
      return console.log(text.whole(sealed, seconds));
    }
    console.error(text.notWhole(faultSentence(fault, terminalLanguage(process.env))));
    if (fault.kind === 'cut' || fault.kind === 'replaced') console.error(text.onPurpose(AFTER_RESTORE));
    process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function askToStop(error: unknown): never {
  if (!(error instanceof FolderInUseError)) throw error;
  throw new UsageError(text.stopServer);
}
