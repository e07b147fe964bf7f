import { seasonOf } from '#domain/card-index/season.rules.ts';
import { countLateBackups } from '#server/backup/late-backups.ts';
import { countFullDisks } from '#server/start/disks.ts';
import { endingKeysSql } from '../api-key/api-key.queries.ts';
import { cardIndexCountSql } from '../card-index/card-index-list.queries.ts';
import { offWebhooksSql } from '../webhook/webhook.queries.ts';
import { outboxCountSql } from '../mail/outbox.queries.ts';
import type { WhatWaits } from '../notification/waiting.queries.ts';
import { receivedCountSql } from '../player/collect/received.queries.ts';
import { expiringCountSql } from '../player/expiring-contract/expiring-contract.queries.ts';
import { proposalCountSql } from '../player/proposal/player-proposal.queries.ts';
import { transferCountSql } from '../transfer/transfer-count.queries.ts';

/** For the bell and the digest: each kind is counted by the conditions of its list, so that the two cannot differ. */
export const whatWaits: WhatWaits = {
  counts: {
    transfersToSign: (scope, values) => transferCountSql(scope, { view: 'mine' }, values),
    transfersToCarryOut: (scope, values) => transferCountSql(scope, { view: 'due' }, values),
    transfersToRelease: (scope, values) => transferCountSql(scope, { view: 'overdue' }, values),
    loansOver: (scope, values) => transferCountSql(scope, { view: 'overdue' }, values),
    proposalsToDecide: ({ actor }, values) => proposalCountSql(actor, { status: 'open' }, values),
    licencesToApprove: ({ actor, today }, values) =>
      cardIndexCountSql(actor, { year: seasonOf(today), state: 'submitted' }, values),
    licencesReturned: ({ actor, today }, values) =>
      cardIndexCountSql(actor, { year: seasonOf(today), state: 'returned' }, values),
    receivedToAccept: ({ actor }, values) => receivedCountSql(actor, values),
    contractsEnding: expiringCountSql,
    licencesIncomplete: ({ actor, today }, values) =>
      cardIndexCountSql(actor, { year: seasonOf(today), missing: 'any' }, values),
    keysEnding: endingKeysSql,
    webhooksOff: offWebhooksSql,
    mailsRefused: (_scope, values) => outboxCountSql({ status: 'failed' }, values),
    mailMissing: ({ machine }, values) => `${values.add(machine.missingMail)}::int`,
    backupsLate: ({ machine }, values) => `${values.add(machine.lateBackups)}::int`,
    disksFull: ({ machine }, values) => `${values.add(machine.fullDisks)}::int`,
  },
  readMachine: async (config, now) => {
    const [lateBackups, fullDisks] = await Promise.all([countLateBackups(config, now), countFullDisks(config)]);
    // The invented federation writes to nobody.
    const missingMail = config.smtpUrl === undefined && !config.isDemo ? 1 : 0;
    return { missingMail, lateBackups, fullDisks };
  },
};
