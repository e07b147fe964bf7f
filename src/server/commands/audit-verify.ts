import path from 'node:path';
import { faultSentence } from '#contract/audit.messages.ts';
import { localOrigin, recordAudit } from '../audit.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { layAnchorsAside } from '../features/audit/audit-anchors.ts';
import { verifyChain } from '../features/audit/verify-chain.ts';
import { openSecrets } from '../open-secrets.ts';

/* oxlint-disable no-console -- whoever runs the command reads this on the terminal */

/** Said once a copy has been put back on purpose: what was known of the end before is laid aside, and written down. */
const AFTER_RESTORE = '--after-restore';

/** `npm run audit-verify`: is the audit whole? Ends with 1 where it is not, and names the first entry that is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = path.join(config.dataDir, 'database');
  const database = await openDatabase({ url: config.databaseUrl, folder, isLimited: false });
  try {
    const secrets = await openSecrets(database, config);
    if (process.argv.includes(AFTER_RESTORE)) {
      layAnchorsAside(config.dataDir, new Date().toISOString());
      await recordAudit(database.db, localOrigin(secrets, 'audit-verify'), {
        action: 'audit.acceptRestored',
        entity: 'audit',
        entityId: null,
      });
    }
    const started = performance.now();
    const { sealed, fault } = await verifyChain(database.db, secrets, config.dataDir);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (fault === null) return console.log(`Дневникът е цял: ${sealed} записа, проверени за ${seconds} s.`);
    console.error(`Дневникът не е цял. ${faultSentence(fault)}`);
    if (fault.kind === 'cut') console.error(`Ако копието е върнато нарочно: npm run audit-verify -- ${AFTER_RESTORE}`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
