import type { Language } from '#domain/common/language.ts';
import { plural } from '#domain/common/plural.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface RestoreCommandText {
  usage: string;
  oneFile: (given: number) => string;
  whole: string;
  keyFits: string;
  keyNotHere: string;
  filesBack: (added: number, replaced: number) => string;
  filesLeft: (left: number) => string;
  databaseOfUrl: string;
  restored: (target: string) => string;
  noLaterErasures: (file: string) => string;
  bringErasures: (dataDir: string) => string;
  players: (count: number) => string;
  clubs: (count: number) => string;
  coaches: (count: number) => string;
  users: (count: number) => string;
  files: (count: number) => string;
  embedded: string;
  made: (moment: string, program: string, where: string) => string;
}

const bg: RestoreCommandText = {
  usage: `npm run restore -- --check файл    проверява копието, без да пипа нищо
npm run restore -- файл            възстановява копието в празна DATA_DIR или празна база данни (DATABASE_URL)
npm run restore -- --files файл    възстановява само липсващите и повредените файлове на тази инсталация
файл е път (с интервали: в кавички) или име на копие в BACKUP_DIR или BACKUP_S3_BUCKET`,
  oneFile: (given) => `Очаква се един файл, а са дадени ${given}.`,
  whole: 'Копието е цяло и може да бъде възстановено. Нищо не е променено.',
  keyFits: 'Главният ключ тук е верният.',
  keyNotHere: 'Главният ключ не е тук и не беше проверен: без него ЕГН остават нечетими.',
  filesBack: (added, replaced) =>
    `Върнати на мястото си липсващи файлове: ${added}, заменени повредени: ${replaced}. Базата данни не е променена.`,
  filesLeft: (left) => `Файлове, които и в това копие липсват или са повредени: ${left}. Опитайте с друго копие.`,
  databaseOfUrl: 'базата от DATABASE_URL',
  restored: (target) =>
    `Копието е възстановено в ${target}. Стартирайте сървъра със същите настройки; всички потребители трябва да влязат отново.`,
  noLaterErasures: (file) => `В списъка на заличаванията (${file}) няма такива, направени след копието.`,
  bringErasures: (dataDir) =>
    `Ако след копието са заличавани хора, поставете erasures.jsonl от предишната DATA_DIR в ${dataDir}: при стартирането на сървъра те се заличават отново.`,
  players: (count) => plural(count, 'състезател', 'състезатели'),
  clubs: (count) => plural(count, 'клуб', 'клуба'),
  coaches: (count) => plural(count, 'треньор', 'треньори'),
  users: (count) => plural(count, 'потребител', 'потребители'),
  files: (count) => plural(count, 'файл', 'файла'),
  embedded: 'вградена база',
  made: (moment, program, where) => `направено на ${moment} с версия ${program} (${where})`,
};

const en: RestoreCommandText = {
  usage: `npm run restore -- --check FILE    proves the backup and touches nothing
npm run restore -- FILE            restores the backup into an empty DATA_DIR or an empty database (DATABASE_URL)
npm run restore -- --files FILE    restores only the lost and damaged files of this installation
FILE is a path (with blanks: in quotes) or the name of a backup in BACKUP_DIR or BACKUP_S3_BUCKET`,
  oneFile: (given) => `One file is expected, ${given} were given.`,
  whole: 'The backup is whole and can be restored. Nothing was changed.',
  keyFits: 'The master key here is the right one.',
  keyNotHere: 'The master key is not here and was not tried: without it personal numbers stay unreadable.',
  filesBack: (added, replaced) =>
    `Lost files brought back: ${added}, damaged ones replaced: ${replaced}. The database was not changed.`,
  filesLeft: (left) => `Files that are lost or damaged in this backup as well: ${left}. Try another backup.`,
  databaseOfUrl: 'the database of DATABASE_URL',
  restored: (target) =>
    `The backup was restored into ${target}. Start the server with the same settings; everybody has to sign in again.`,
  noLaterErasures: (file) => `The list of erasures (${file}) has none from after the backup.`,
  bringErasures: (dataDir) =>
    `If people were erased after the backup was made, put erasures.jsonl of the former DATA_DIR into ${dataDir}: the start of the server erases them again.`,
  players: (count) => plural(count, 'player', 'players'),
  clubs: (count) => plural(count, 'club', 'clubs'),
  coaches: (count) => plural(count, 'coach', 'coaches'),
  users: (count) => plural(count, 'user', 'users'),
  files: (count) => plural(count, 'file', 'files'),
  embedded: 'embedded database',
  made: (moment, program, where) => `made on ${moment} with version ${program} (${where})`,
};

export const restoreCommandTexts: Readonly<Record<Language, RestoreCommandText>> = { bg, en };
export const restoreCommandText = inTerminalLanguage(restoreCommandTexts);
