import type { Finding, System } from '#contract/system/system.contract.ts';
import { type DiskRoom, roomOn } from '#domain/system/disk-room.rules.ts';
import { daysText, plural } from '#domain/common/plural.ts';
import type { BackupFaults } from '../../backup/backup-folder.ts';
import { LATE_AFTER_DAYS } from '../../backup/late-backups.ts';
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
type Check = (facts: Facts) => Omit<Finding, 'subject'> | null;

const good = (text: string) => ({ level: 'good' as const, text, remedy: null });
const doubtful = (text: string, remedy: string) => ({ level: 'doubtful' as const, text, remedy });
const wrong = (text: string, remedy: string) => ({ level: 'wrong' as const, text, remedy });

function ofRoom(disk: DiskRoom, text: string, remedy: string) {
  return { good, doubtful, wrong }[roomOn(disk)](text, remedy);
}

/** Read it top to bottom: this is all the doctor looks at, each line on its own. */
const checks: Record<string, Check> = {
  'Права върху файловете': ({ machine: { isKeyOpen, isFolderOpen, isRoot, isDemo } }) => {
    if (isKeyOpen) return wrong('Главният ключ може да се чете от други.', 'chmod 600 на файла master.key.');
    if (isFolderOpen)
      return doubtful('Папките с данни могат да се четат от други.', 'chmod 700 на папките в DATA_DIR.');
    if (isRoot && !isDemo) return doubtful('Програмата работи като root.', 'Създайте отделен потребител само за нея.');
    return good('Данните и ключът се четат само от собственика си.');
  },
  Диск: ({ machine: { disk } }) => {
    if (disk === null)
      return doubtful('Свободното място не може да се прочете.', 'Проверете дали DATA_DIR съществува.');
    const { freeBytes, totalBytes } = disk;
    const text = `Свободни са ${gigabytes(freeBytes)} от ${gigabytes(totalBytes)}\u00a0GB.`;
    return ofRoom(disk, text, 'Освободете място или преместете DATA_DIR на по-голям диск.');
  },
  'Диск с резервните копия': ({ machine: { backupDisk } }) => {
    if (backupDisk === null) return null;
    const text = `Свободни са ${gigabytes(backupDisk.freeBytes)} от ${gigabytes(backupDisk.totalBytes)}\u00a0GB.`;
    return ofRoom(backupDisk, text, 'Освободете място, намалете BACKUP_KEEP или задайте BACKUP_DIR на по-голям диск.');
  },
  'Цялост на данните': ({ damage }) => {
    // Met while people worked: the doctor of the terminal has read nothing yet.
    if (damage === null || damage.met === 0) return null;
    return wrong(
      `Данни на диска са повредени: непрочетени заявки ${damage.met}.`,
      'Спрете сървъра, проверете диска и възстановете последното резервно копие.',
    );
  },
  Файлове: ({ files }) => {
    if (files === null)
      return wrong(
        'Хранилището за файлове не отговаря.',
        'Проверете дали дискът е включен (mount), DATA_DIR или настройките S3_.',
      );
    const { known, looked, missing } = files;
    const all = looked < known ? `${looked} проверени` : plural(known, 'файл', 'файла');
    if (missing > 0)
      return wrong(
        `${missing === 1 ? 'Липсва' : 'Липсват'} ${missing} от ${all}.`,
        'Ако дискът с файловете не е включен, включете го; загубените се възстановяват с npm run restore -- --files копие.',
      );
    return good(known === 0 ? 'Още няма качени файлове.' : `Всички са на мястото си: ${all}.`);
  },
  Часовник: ({ database: { clockAheadSeconds, newestEntryAheadSeconds } }) => {
    const remedy = 'Включете синхронизирането на часовника (NTP) на всички машини.';
    const apart = Math.abs(clockAheadSeconds);
    if (newestEntryAheadSeconds > LIMITS.clockSeconds[0])
      return wrong('Часовникът е върнат назад: има записи с по-късен час от сегашния.', remedy);
    if (apart > LIMITS.clockSeconds[0])
      return wrong(`Часовниците на програмата и базата се разминават с ${Math.round(apart)}\u00a0s.`, remedy);
    if (apart > LIMITS.clockSeconds[1])
      return doubtful(`Часовниците на програмата и базата се разминават с ${Math.round(apart)}\u00a0s.`, remedy);
    return good('Часовниците на програмата и на базата са сверени.');
  },
  Поща: ({ machine, database: { mailFailed, mailQueued, mailTried, mailWaitsHours } }) => {
    if (!machine.hasMailServer && machine.isFactorCompulsory)
      return wrong(
        'Няма пощенски сървър: администратор без втора стъпка не получава кода, с който я настройва след срока.',
        'Задайте SMTP_URL и MAIL_FROM; дотогава кодът се чете от друг администратор в „Изходяща поща“.',
      );
    if (!machine.hasMailServer)
      return doubtful('Няма пощенски сървър: писмата остават в „Изходяща поща“.', 'Задайте SMTP_URL и MAIL_FROM.');
    if (mailWaitsHours > 1)
      return wrong(
        `Има писма, които чакат от ${Math.round(mailWaitsHours)}\u00a0ч. (общо ${mailQueued}).`,
        'Вижте в „Изходяща поща“ какво отговаря пощенският сървър.',
      );
    if (mailTried > 0)
      return doubtful(
        `Писма, които чакат след неуспешен опит: ${mailTried}.`,
        'Вижте в „Изходяща поща“ какво отговаря пощенският сървър.',
      );
    if (mailFailed > 0)
      return doubtful(`Отказани писма: ${mailFailed}.`, 'Вижте ги в „Изходяща поща“ и поправете адресите.');
    return good(mailQueued === 0 ? 'Няма писма, които чакат.' : `Чакат ${mailQueued}, никое от повече от час.`);
  },
  'Резервно копие': ({ machine: { lastBackup, isBackupOnSameDisk, isDemo }, now }) => {
    if (lastBackup === null) {
      const remedy = 'Направете го с npm run backup и задайте BACKUP_DAILY_AT, за да е всеки ден.';
      return isDemo ? doubtful('Няма резервно копие.', remedy) : wrong('Няма резервно копие.', remedy);
    }
    const days = (now.getTime() - lastBackup.at.getTime()) / DAY_MS;
    const text =
      days < 1 ? 'Последното е отпреди по-малко от ден.' : `Последното е отпреди ${daysText(Math.round(days))}.`;
    const remedy = 'Проверете BACKUP_DAILY_AT и журнала на сървъра или пуснете npm run backup.';
    if (days > LIMITS.backupDays[0]) return wrong(text, remedy);
    if (days > LIMITS.backupDays[1]) return doubtful(text, remedy);
    if (lastBackup.faults !== null)
      return wrong(
        `${text} ${faultSentence(lastBackup.faults)}`,
        'Възстановете файловете от копието преди него: npm run restore -- --files копие.',
      );
    if (isBackupOnSameDisk)
      return doubtful(
        `${text} То е на същия диск като данните и ще се загуби заедно с тях.`,
        'Задайте BACKUP_DIR на друг диск или BACKUP_S3_BUCKET.',
      );
    return good(text);
  },
  'Примерни данни': ({ machine: { isDemo }, database }) => {
    if (database.isDemo)
      return doubtful(
        'Това е примерната федерация с известни пароли.',
        'За истинска работа започнете с празна база данни.',
      );
    if (!isDemo && database.demoAccounts > 0)
      return wrong(`Активни примерни потребители: ${database.demoAccounts}.`, 'Деактивирайте klub1, klub2 и igrach.');
    return good('Няма примерни потребители.');
  },
  Адрес: ({ machine: { publicUrl, isDemo } }) => {
    if (publicUrl.startsWith('https://')) return good(`${publicUrl} е с TLS.`);
    if (isDemo) return good(`${publicUrl} е за проба на този компютър.`);
    return doubtful(`${publicUrl} не е с TLS.`, 'Поставете програмата зад прокси с TLS и задайте PUBLIC_URL.');
  },
  'База данни': ({ database: { serverVersion, postgresql }, machine: { isEmbedded } }) => {
    const text = isEmbedded ? `Вградена, PostgreSQL ${postgresql}.` : `PostgreSQL ${postgresql}.`;
    return serverVersion < LIMITS.oldestPostgresql ? wrong(text, 'Нужен е PostgreSQL 15 или по-нов.') : good(text);
  },
  Реплика: ({ standby }) => {
    if (standby === null) return null;
    const instead = 'Списъците се четат от основния сървър.';
    const seconds = standby.behindMs === null ? 'повече от 5' : Math.round(standby.behindMs / 1000);
    switch (standby.kind) {
      case 'read':
        return good(`Списъците се четат от нея. Изостава с ${seconds === 0 ? 'по-малко от 1' : seconds}\u00a0s.`);
      case 'behind':
        return doubtful(
          `Изостава с ${seconds}\u00a0s. ${instead}`,
          'Проверете натоварването и връзката на машината с репликата.',
        );
      case 'away':
        return wrong(`Не отговаря. ${instead}`, 'Стартирайте репликата и проверете READ_URL.');
      case 'foreign':
        return wrong(
          `В READ_URL отговаря друг сървър, който не е реплика на тази база данни. ${instead}`,
          'Задайте реплика на същия клъстер или създайте репликата отново.',
        );
    }
  },
  'Търсене и подреждане': ({ database: { hasTrigrams, hasCollation, isCollationStale } }) => {
    if (!hasTrigrams)
      return wrong('Търсенето не работи: базата данни няма нужното разширение.', 'create extension pg_trgm.');
    if (!hasCollation)
      return wrong(
        'Имената не се подреждат по българската азбука.',
        'Липсва подредбата bg_bg: възстановете базата от резервно копие.',
      );
    if (isCollationStale)
      return doubtful(
        'Правилата за подреждане са променени с операционната система.',
        'reindex database; после alter collation bg_bg refresh version.',
      );
    return good('Търсенето и подреждането по българската азбука работят.');
  },
  'Версия на таблиците': ({ database: { migration }, newestMigration }) => {
    if (migration < newestMigration)
      return doubtful('Таблиците са от по-стара версия.', 'Стартирайте сървъра: той ги обновява.');
    if (migration > newestMigration)
      return wrong('Таблиците са от по-нова версия.', 'Инсталирайте по-новата версия на програмата.');
    return good('Таблиците са от тази версия.');
  },
  'Главен ключ': ({ database: { isKeyBeingReplaced }, machine: { earlierKeys } }) => {
    if (isKeyBeingReplaced)
      return doubtful('Смяната на главния ключ не е завършена.', 'Пуснете отново npm run rotate-key.');
    if (earlierKeys.length > 0)
      return doubtful(
        earlierKeys.length === 1
          ? 'Предишният главен ключ още стои при новия.'
          : `Предишните главни ключове (${earlierKeys.length}) още стоят при новия.`,
        `Преместете ${earlierKeys.join(', ')} при резервните копия отпреди смяната.`,
      );
    return good('Главният ключ е един.');
  },
};

/** Every line, the worst first. */
export function diagnose(facts: Facts): Finding[] {
  const order = { wrong: 0, doubtful: 1, good: 2 };
  return Object.entries(checks)
    .flatMap(([subject, check]) => {
      const found = check(facts);
      return found === null ? [] : [{ subject, ...found }];
    })
    .toSorted((a, b) => order[a.level] - order[b.level]);
}

const gigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1).replace('.', ',');

const faultSentence = ({ lost, damaged }: BackupFaults) =>
  `В хранилището, а затова и в него, липсващи файлове: ${lost}, повредени: ${damaged}.`;
