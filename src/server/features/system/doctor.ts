import type { Finding, System } from '#contract/system/system.contract.ts';
import { type DiskRoom, roomOn } from '#domain/system/disk-room.rules.ts';
import { LATE_AFTER_DAYS } from '../../backup/late-backups.ts';
import { type DoctorText, doctorInBulgarian } from './doctor.text.ts';
import type { FileFacts } from './file-facts.ts';
import type { MachineFacts } from './machine-facts.ts';
import type { DatabaseFacts } from './system.queries.ts';

export interface Facts {
  machine: MachineFacts;
  database: DatabaseFacts;
  /** Null while the store of files does not answer. */
  files: FileFacts | null;
  /** What the server has met since its start; null where nobody has worked. */
  damage: { met: number } | null;
  standby: System['standby'];
  newestMigration: number;
  now: Date;
}

const DAY_MS = 24 * 60 * 60_000;
const GIGABYTE = 1_000_000_000;
const LIMITS = {
  /** Above the first it is wrong, above the second doubtful. Codes of a second factor allow for half a minute. */
  clockSeconds: [30, 5],
  backupDays: [7, LATE_AFTER_DAYS],
  oldestPostgresql: 150_000,
} as const;

/** Null where there is nothing to look at. */
type Check = (facts: Facts, text: DoctorText) => Omit<Finding, 'subject'> | null;

const good = (text: string) => ({ level: 'good' as const, text, remedy: null });
const doubtful = (text: string, remedy: string) => ({ level: 'doubtful' as const, text, remedy });
const wrong = (text: string, remedy: string) => ({ level: 'wrong' as const, text, remedy });

function ofRoom(disk: DiskRoom, text: DoctorText, remedy: string) {
  const size = (bytes: number) => (bytes / GIGABYTE).toFixed(1).replace('.', text.decimal);
  return { good, doubtful, wrong }[roomOn(disk)](text.room(size(disk.freeBytes), size(disk.totalBytes)), remedy);
}

/** Read it top to bottom: this is all the doctor looks at, each line on its own. */
const checks: Record<keyof DoctorText['subjects'], Check> = {
  rights: ({ machine: { isKeyOpen, isFolderOpen, isRoot, isDemo } }, text) => {
    if (isKeyOpen) return wrong(text.keyOpen, text.closeKey);
    if (isFolderOpen) return doubtful(text.foldersOpen, text.closeFolders);
    return isRoot && !isDemo ? doubtful(text.isRoot, text.ownUser) : good(text.rightsGood);
  },
  disk: ({ machine: { disk } }, text) =>
    disk === null ? doubtful(text.roomUnread, text.lookForDataDir) : ofRoom(disk, text, text.makeRoom),
  backupDisk: ({ machine: { backupDisk } }, text) =>
    backupDisk === null ? null : ofRoom(backupDisk, text, text.makeBackupRoom),
  // Met while people worked: the doctor of the terminal has read nothing yet.
  damage: ({ damage }, text) =>
    damage === null || damage.met === 0 ? null : wrong(text.damaged(damage.met), text.mendDamage),
  files: ({ files }, text) => {
    if (files === null) return wrong(text.storeAway, text.lookForStore);
    const { known, looked, missing } = files;
    const all = looked < known ? text.allLooked(looked) : text.allFiles(known);
    if (missing > 0) return wrong(text.filesMissing(missing, all), text.bringFiles);
    return good(known === 0 ? text.noFiles : text.filesGood(all));
  },
  clock: ({ database: { clockAheadSeconds, newestEntryAheadSeconds } }, text) => {
    const apart = Math.abs(clockAheadSeconds);
    const said = text.clocksApart(Math.round(apart));
    if (newestEntryAheadSeconds > LIMITS.clockSeconds[0]) return wrong(text.clockBack, text.syncClocks);
    if (apart > LIMITS.clockSeconds[0]) return wrong(said, text.syncClocks);
    return apart > LIMITS.clockSeconds[1] ? doubtful(said, text.syncClocks) : good(text.clocksGood);
  },
  mail: ({ machine, database: { mailFailed, mailQueued, mailTried, mailWaitsHours } }, text) => {
    if (!machine.hasMailServer && machine.isFactorCompulsory) return wrong(text.noMailForFactor, text.setMailOrRead);
    if (!machine.hasMailServer) return doubtful(text.noMail, text.setMail);
    if (mailWaitsHours > 1) return wrong(text.mailWaits(Math.round(mailWaitsHours), mailQueued), text.lookAtOutbox);
    if (mailTried > 0) return doubtful(text.mailTried(mailTried), text.lookAtOutbox);
    if (mailFailed > 0) return doubtful(text.mailRefused(mailFailed), text.mendAddresses);
    return good(mailQueued === 0 ? text.mailGood : text.mailQueued(mailQueued));
  },
  backup: ({ machine: { lastBackup, isBackupOnSameDisk, isDemo }, now }, text) => {
    if (lastBackup === null) return (isDemo ? doubtful : wrong)(text.noBackup, text.makeBackup);
    const days = (now.getTime() - lastBackup.at.getTime()) / DAY_MS;
    const age = days < 1 ? text.backupYoung : text.backupOld(Math.round(days));
    if (days > LIMITS.backupDays[0]) return wrong(age, text.lookAtBackups);
    if (days > LIMITS.backupDays[1]) return doubtful(age, text.lookAtBackups);
    const { faults } = lastBackup;
    if (faults !== null)
      return wrong(`${age} ${text.backupFaults(faults.lost, faults.damaged)}`, text.bringFilesBefore);
    return isBackupOnSameDisk ? doubtful(`${age} ${text.sameDisk}`, text.otherDisk) : good(age);
  },
  demo: ({ machine: { isDemo }, database }, text) => {
    if (database.isDemo) return doubtful(text.isDemo, text.beginEmpty);
    const isLeft = !isDemo && database.demoAccounts > 0;
    return isLeft ? wrong(text.demoAccounts(database.demoAccounts), text.deactivate) : good(text.noDemo);
  },
  address: ({ machine: { publicUrl, isDemo } }, text) => {
    if (publicUrl.startsWith('https://')) return good(text.withTls(publicUrl));
    return isDemo ? good(text.forTrying(publicUrl)) : doubtful(text.withoutTls(publicUrl), text.setTls);
  },
  database: ({ database: { serverVersion, postgresql }, machine: { isEmbedded } }, text) => {
    const said = isEmbedded ? text.embedded(postgresql) : `PostgreSQL ${postgresql}.`;
    return serverVersion < LIMITS.oldestPostgresql ? wrong(said, text.newerPostgresql) : good(said);
  },
  standby: ({ standby }, text) => {
    if (standby === null) return null;
    const seconds = standby.behindMs === null ? text.behindUnknown : String(Math.round(standby.behindMs / 1000));
    switch (standby.kind) {
      case 'read':
        return good(text.standbyRead(seconds === '0' ? text.behindLess : seconds));
      case 'behind':
        return doubtful(`${text.standbyBehind(seconds)} ${text.standbyInstead}`, text.lookAtStandby);
      case 'away':
        return wrong(`${text.standbyAway} ${text.standbyInstead}`, text.startStandby);
      case 'foreign':
        return wrong(`${text.standbyForeign} ${text.standbyInstead}`, text.standbyAnew);
    }
  },
  search: ({ database: { hasTrigrams, hasCollation, isCollationStale } }, text) => {
    if (!hasTrigrams) return wrong(text.noTrigrams, text.createTrigrams);
    if (!hasCollation) return wrong(text.noCollation, text.bringCollation);
    return isCollationStale ? doubtful(text.collationStale, text.reindex) : good(text.searchGood);
  },
  tables: ({ database: { migration }, newestMigration }, text) => {
    if (migration < newestMigration) return doubtful(text.tablesOlder, text.startServer);
    return migration > newestMigration ? wrong(text.tablesNewer, text.installNewer) : good(text.tablesGood);
  },
  key: ({ database: { isKeyBeingReplaced }, machine: { earlierKeys } }, text) => {
    if (isKeyBeingReplaced) return doubtful(text.keyHalf, text.rotateAgain);
    if (earlierKeys.length === 0) return good(text.keyGood);
    const said = earlierKeys.length === 1 ? text.earlierKey : text.earlierKeys(earlierKeys.length);
    return doubtful(said, text.moveKeys(earlierKeys.join(', ')));
  },
};

const order = { wrong: 0, doubtful: 1, good: 2 };

/** Every line, the worst first. */
export function diagnose(facts: Facts, text: DoctorText = doctorInBulgarian): Finding[] {
  return (Object.keys(checks) as (keyof typeof checks)[])
    .flatMap((name) => {
      const found = checks[name](facts, text);
      return found === null ? [] : [{ subject: text.subjects[name], ...found }];
    })
    .toSorted((a, b) => order[a.level] - order[b.level]);
}
