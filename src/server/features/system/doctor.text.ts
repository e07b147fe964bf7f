import { daysText, plural } from '#domain/common/plural.ts';

/** What is found, and what to do where something is not well. */
export interface DoctorText {
  subjects: {
    rights: string;
    disk: string;
    backupDisk: string;
    damage: string;
    files: string;
    clock: string;
    mail: string;
    backup: string;
    demo: string;
    address: string;
    database: string;
    standby: string;
    search: string;
    tables: string;
    key: string;
  };
  /** The sign before decimals. */
  decimal: ',' | '.';
  keyOpen: string;
  closeKey: string;
  foldersOpen: string;
  closeFolders: string;
  isRoot: string;
  ownUser: string;
  rightsGood: string;
  roomUnread: string;
  lookForDataDir: string;
  room: (free: string, total: string) => string;
  makeRoom: string;
  makeBackupRoom: string;
  damaged: (met: number) => string;
  mendDamage: string;
  storeAway: string;
  lookForStore: string;
  allLooked: (looked: number) => string;
  allFiles: (known: number) => string;
  filesMissing: (missing: number, all: string) => string;
  bringFiles: string;
  noFiles: string;
  filesGood: (all: string) => string;
  syncClocks: string;
  clockBack: string;
  clocksApart: (seconds: number) => string;
  clocksGood: string;
  noMailForFactor: string;
  setMailOrRead: string;
  noMail: string;
  setMail: string;
  mailWaits: (hours: number, queued: number) => string;
  mailTried: (tried: number) => string;
  lookAtOutbox: string;
  mailRefused: (failed: number) => string;
  mendAddresses: string;
  mailGood: string;
  mailQueued: (queued: number) => string;
  noBackup: string;
  makeBackup: string;
  backupYoung: string;
  backupOld: (days: number) => string;
  lookAtBackups: string;
  backupFaults: (lost: number, damaged: number) => string;
  bringFilesBefore: string;
  sameDisk: string;
  otherDisk: string;
  isDemo: string;
  beginEmpty: string;
  demoAccounts: (count: number) => string;
  deactivate: string;
  noDemo: string;
  withTls: (address: string) => string;
  forTrying: (address: string) => string;
  withoutTls: (address: string) => string;
  setTls: string;
  embedded: (version: string) => string;
  newerPostgresql: string;
  standbyInstead: string;
  behindUnknown: string;
  behindLess: string;
  standbyRead: (seconds: string) => string;
  standbyBehind: (seconds: string) => string;
  lookAtStandby: string;
  standbyAway: string;
  startStandby: string;
  standbyForeign: string;
  standbyAnew: string;
  noTrigrams: string;
  createTrigrams: string;
  noCollation: string;
  bringCollation: string;
  collationStale: string;
  reindex: string;
  searchGood: string;
  tablesOlder: string;
  startServer: string;
  tablesNewer: string;
  installNewer: string;
  tablesGood: string;
  keyHalf: string;
  rotateAgain: string;
  earlierKey: string;
  earlierKeys: (count: number) => string;
  moveKeys: (names: string) => string;
  keyGood: string;
}

/** What the page „Система“ says, and a Bulgarian terminal. */
export const doctorInBulgarian: DoctorText = {
  subjects: {
    rights: 'Права върху файловете',
    disk: 'Диск',
    backupDisk: 'Диск с резервните копия',
    damage: 'Цялост на данните',
    files: 'Файлове',
    clock: 'Часовник',
    mail: 'Поща',
    backup: 'Резервно копие',
    demo: 'Примерни данни',
    address: 'Адрес',
    database: 'База данни',
    standby: 'Реплика',
    search: 'Търсене и подреждане',
    tables: 'Версия на таблиците',
    key: 'Главен ключ',
  },
  decimal: ',',
  keyOpen: 'Главният ключ може да се чете от други.',
  closeKey: 'chmod 600 на файла master.key.',
  foldersOpen: 'Папките с данни могат да се четат от други.',
  closeFolders: 'chmod 700 на папките в DATA_DIR.',
  isRoot: 'Програмата работи като root.',
  ownUser: 'Създайте отделен потребител само за нея.',
  rightsGood: 'Данните и ключът се четат само от собственика си.',
  roomUnread: 'Свободното място не може да се прочете.',
  lookForDataDir: 'Проверете дали DATA_DIR съществува.',
  room: (free, total) => `Свободни са ${free} от ${total}\u00a0GB.`,
  makeRoom: 'Освободете място или преместете DATA_DIR на по-голям диск.',
  makeBackupRoom: 'Освободете място, намалете BACKUP_KEEP или задайте BACKUP_DIR на по-голям диск.',
  damaged: (met) => `Данни на диска са повредени: непрочетени заявки ${met}.`,
  mendDamage: 'Спрете сървъра, проверете диска и възстановете последното резервно копие.',
  storeAway: 'Хранилището за файлове не отговаря.',
  lookForStore: 'Проверете дали дискът е включен (mount), DATA_DIR или настройките S3_.',
  allLooked: (looked) => `${looked} проверени`,
  allFiles: (known) => plural(known, 'файл', 'файла'),
  filesMissing: (missing, all) => `${missing === 1 ? 'Липсва' : 'Липсват'} ${missing} от ${all}.`,
  bringFiles:
    'Ако дискът с файловете не е включен, включете го; загубените се възстановяват с npm run restore -- --files копие.',
  noFiles: 'Още няма качени файлове.',
  filesGood: (all) => `Всички са на мястото си: ${all}.`,
  syncClocks: 'Включете синхронизирането на часовника (NTP) на всички машини.',
  clockBack: 'Часовникът е върнат назад: има записи с по-късен час от сегашния.',
  clocksApart: (seconds) => `Часовниците на програмата и базата се разминават с ${seconds}\u00a0s.`,
  clocksGood: 'Часовниците на програмата и на базата са сверени.',
  noMailForFactor:
    'Няма пощенски сървър: администратор без втора стъпка не получава кода, с който я настройва след срока.',
  setMailOrRead: 'Задайте SMTP_URL и MAIL_FROM; дотогава кодът се чете от друг администратор в „Изходяща поща“.',
  noMail: 'Няма пощенски сървър: писмата остават в „Изходяща поща“.',
  setMail: 'Задайте SMTP_URL и MAIL_FROM.',
  mailWaits: (hours, queued) => `Има писма, които чакат от ${hours}\u00a0ч. (общо ${queued}).`,
  mailTried: (tried) => `Писма, които чакат след неуспешен опит: ${tried}.`,
  lookAtOutbox: 'Вижте в „Изходяща поща“ какво отговаря пощенският сървър.',
  mailRefused: (failed) => `Отказани писма: ${failed}.`,
  mendAddresses: 'Вижте ги в „Изходяща поща“ и поправете адресите.',
  mailGood: 'Няма писма, които чакат.',
  mailQueued: (queued) => `Чакат ${queued}, никое от повече от час.`,
  noBackup: 'Няма резервно копие.',
  makeBackup: 'Направете го с npm run backup и задайте BACKUP_DAILY_AT, за да е всеки ден.',
  backupYoung: 'Последното е отпреди по-малко от ден.',
  backupOld: (days) => `Последното е отпреди ${daysText(days)}.`,
  lookAtBackups: 'Проверете BACKUP_DAILY_AT и журнала на сървъра или пуснете npm run backup.',
  backupFaults: (lost, damaged) =>
    `В хранилището, а затова и в него, липсващи файлове: ${lost}, повредени: ${damaged}.`,
  bringFilesBefore: 'Възстановете файловете от копието преди него: npm run restore -- --files копие.',
  sameDisk: 'То е на същия диск като данните и ще се загуби заедно с тях.',
  otherDisk: 'Задайте BACKUP_DIR на друг диск или BACKUP_S3_BUCKET.',
  isDemo: 'Това е примерната федерация с известни пароли.',
  beginEmpty: 'За истинска работа започнете с празна база данни.',
  demoAccounts: (count) => `Активни примерни потребители: ${count}.`,
  deactivate: 'Деактивирайте klub1, klub2 и igrach.',
  noDemo: 'Няма примерни потребители.',
  withTls: (address) => `${address} е с TLS.`,
  forTrying: (address) => `${address} е за проба на този компютър.`,
  withoutTls: (address) => `${address} не е с TLS.`,
  setTls: 'Поставете програмата зад прокси с TLS и задайте PUBLIC_URL.',
  embedded: (version) => `Вградена, PostgreSQL ${version}.`,
  newerPostgresql: 'Нужен е PostgreSQL 15 или по-нов.',
  standbyInstead: 'Списъците се четат от основния сървър.',
  behindUnknown: 'повече от 5',
  behindLess: 'по-малко от 1',
  standbyRead: (seconds) => `Списъците се четат от нея. Изостава с ${seconds}\u00a0s.`,
  standbyBehind: (seconds) => `Изостава с ${seconds}\u00a0s.`,
  lookAtStandby: 'Проверете натоварването и връзката на машината с репликата.',
  standbyAway: 'Не отговаря.',
  startStandby: 'Стартирайте репликата и проверете READ_URL.',
  standbyForeign: 'В READ_URL отговаря друг сървър, който не е реплика на тази база данни.',
  standbyAnew: 'Задайте реплика на същия клъстер или създайте репликата отново.',
  noTrigrams: 'Търсенето не работи: базата данни няма нужното разширение.',
  createTrigrams: 'create extension pg_trgm.',
  noCollation: 'Имената не се подреждат по българската азбука.',
  bringCollation: 'Липсва подредбата bg_bg: възстановете базата от резервно копие.',
  collationStale: 'Правилата за подреждане са променени с операционната система.',
  reindex: 'reindex database; после alter collation bg_bg refresh version.',
  searchGood: 'Търсенето и подреждането по българската азбука работят.',
  tablesOlder: 'Таблиците са от по-стара версия.',
  startServer: 'Стартирайте сървъра: той ги обновява.',
  tablesNewer: 'Таблиците са от по-нова версия.',
  installNewer: 'Инсталирайте по-новата версия на програмата.',
  tablesGood: 'Таблиците са от тази версия.',
  keyHalf: 'Смяната на главния ключ не е завършена.',
  rotateAgain: 'Пуснете отново npm run rotate-key.',
  earlierKey: 'Предишният главен ключ още стои при новия.',
  earlierKeys: (count) => `Предишните главни ключове (${count}) още стоят при новия.`,
  moveKeys: (names) => `Преместете ${names} при резервните копия отпреди смяната.`,
  keyGood: 'Главният ключ е един.',
};
