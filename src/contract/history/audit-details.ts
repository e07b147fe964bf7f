import { apiKeyScopeLabels } from '#domain/api-key/api-key.rules.ts';
import { formatDate } from '#domain/common/dates.ts';
import { MOVED_CHANGES } from '#domain/history/audit.rules.ts';
import { isHistoryNoun, labelOf } from '#domain/history/history.rules.ts';
import { consentGiverLabels } from '#domain/player/photo-consent.rules.ts';
import { goingLabels } from '#domain/privacy/erased-tables.ts';
import { type RetentionCount, retentionLabels } from '#domain/privacy/retention.rules.ts';
import type { AuditEntry } from './audit.contract.ts';

const fieldOfColumn: Readonly<Record<string, string>> = { egnIndex: 'egn', photoId: 'photo', logoId: 'logo' };

/** Fields of what has no history of its own. */
const otherFields: Readonly<Record<string, string>> = {
  cutOff: 'Възрастова граница',
  registrations: 'Дати за картотекиране',
  windows: 'Трансферни прозорци',
  groupsAbove: 'Групи над собствената',
  cardIndexesPerSeason: 'Лицензи на състезател за сезон',
  isApprovalRequired: 'Заверка на лицензите',
  name: 'Име',
  closedOn: 'Закриване',
  label: 'Име',
  labelEn: 'Име на английски',
  age: 'Възраст',
  ageFrom: 'Възраст от',
  ageTo: 'Възраст до',
  sex: 'Пол',
  citizenship: 'Гражданство',
  ageGroups: 'Възрастови групи',
  transferTypes: 'Видове трансфери',
  validity: 'Валидност',
  validMonths: 'Валидност в месеци',
  forLicence: 'За лиценз',
  forTransfer: 'За трансфер',
  visibility: 'Кой го вижда',
  isActive: 'Включен',
  firstName: 'Име',
  lastName: 'Фамилия',
  relation: 'Какъв е на състезателя',
  email: 'Имейл',
  phone: 'Телефон',
  address: 'Адрес',
  website: 'Сайт',
  englishName: 'Име на английски',
  signatureLine: 'Ред под подписите',
  contractNoticeDays: 'Дни до края на договор',
  isVerificationOn: 'Публична проверка',
  isGuardianSignatureOn: 'Подпис на родител',
  isInternationalOn: 'Международни трансфери',
  transferDeadlineDays: 'Срок за напомняне',
  draftLapseDays: 'Срок за отпадане на трансфер',
  openDraftsPerClub: 'Неподписани трансфери на клуб',
  draftsPerDay: 'Нови трансфери за ден',
  registrationsPerHour: 'Нови състезатели за час',
  uploadMegabytesPerDay: 'Файлове за ден',
  uploadMegabytesInAll: 'Място за файлове',
  isOn: 'Включен',
  months: 'Месеци',
};

/** Other facts of an entry, by the words people use for them and in the order they are told in. */
const words: Readonly<Record<string, string>> = {
  changed: 'полета',
  playerId: 'състезател №',
  playerIds: 'състезатели №',
  place: 'преглед',
  day: 'ден',
  resembles: 'подобни записи №',
  clubId: 'клуб №',
  goneId: 'обединен запис №',
  goneNumber: 'рег. №',
  championship: 'първенство',
  ageGroup: 'възрастова група',
  listEntry: 'ред от списък',
  documentKind: 'вид документ',
  view: 'изглед',
  keyName: 'ключ',
  webhookName: 'съобщения до',
  host: 'адрес',
  scopes: 'чете',
  roleId: 'роля №',
  transferId: 'трансфер №',
  linkId: 'връзка №',
  links: 'връзки',
  itemId: 'искане №',
  sender: 'от',
  person: 'за',
  answer: 'отговор',
  sha256: 'SHA-256',
  noteId: 'бележка №',
  isForClub: 'и за клуба',
  mentioned: 'споменати',
  cardIndexIds: 'лицензи №',
  signatures: 'подписи',
  signedBefore: 'след подписите на',
  endOn: 'до',
  outcome: 'изход',
  queued: 'изпратени',
  skipped: 'пропуснати',
  isOn: 'включена',
  days: 'дни',
  backup: 'копие',
  madeAt: 'направено',
  madeWith: 'с версия',
  restoredWith: 'възстановено с версия',
  rows: 'редове',
  files: 'файлове',
  format: 'формат',
  reason: 'причина',
  factor: 'втора стъпка',
  ended: 'прекратени',
  fileId: 'файл',
  sheetId: 'лист',
  unwanted: 'изключени писма',
  digest: 'обобщение',
  alert: 'предупреждение №',
  children: 'състезатели',
  photos: 'снимки',
  values: 'стойности под новия ключ',
  childIds: 'състезатели №',
  clubIds: 'клубове №',
  documentId: 'документ №',
  developmentId: 'измерване №',
  educationId: 'образование №',
  stayId: 'престой №',
  isGiven: 'дадено',
  givenBy: 'от',
  clubs: 'клубове',
  people: 'хора',
  letters: 'писма',
  erasureId: 'заличаване №',
  players: 'състезатели',
  coaches: 'треньори',
  transfers: 'прекратени трансфери',
  moveToClubId: 'в клуб №',
  found: 'разпознати',
  from: 'от област №',
  to: 'в област №',
  months: 'месеци',
  counts: 'заличено',
};

const placeOf = new Map(Object.keys(words).map((name, place) => [name, place]));

/** What values of facts are called; whatever is missing here is shown as it is. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scopes: apiKeyScopeLabels,
  givenBy: consentGiverLabels,
  counts: { ...retentionLabels, ...Object.fromEntries(goingLabels.map(({ table, label }) => [table, label])) },
  signatures: { admin: 'федерация', player: 'състезател', fromClub: 'отдаващ клуб', toClub: 'приемащ клуб' },
  signedBefore: { admin: 'федерация', player: 'състезател', fromClub: 'отдаващ клуб', toClub: 'приемащ клуб' },
  outcome: { refused: 'отказ', withdrawn: 'оттегляне' },
  reason: { wrong: 'грешно име или парола', deactivated: 'деактивиран профил' },
  factor: { totp: 'код от приложение', recoveryCode: 'резервен код', passkey: 'ключ за достъп' },
  digest: { never: 'никога', daily: 'всеки ден', weekly: 'всяка седмица' },
  unwanted: {
    transferTurn: 'трансфери',
    transferReminder: 'напомняния за трансфери',
    contractEnds: 'изтичащи договори',
  },
};

const NO_DETAILS = '';

/** What an entry says beside its action: „полета: Адрес, Имейл“; where it says nothing, from where it was done. */
export function detailsText({ entity, details, address }: Pick<AuditEntry, 'entity' | 'details' | 'address'>): string {
  const facts = details === null ? {} : (JSON.parse(details) as Record<string, unknown>);
  const told = Object.entries(facts)
    // Of the federation an opening says no club.
    .filter(([name, value]) => value !== null && name !== MOVED_CHANGES)
    .toSorted(([a], [b]) => (placeOf.get(a) ?? placeOf.size) - (placeOf.get(b) ?? placeOf.size))
    .map(([name, value]) => `${words[name] ?? name}: ${valueText(entity, name, value)}`)
    .join(' · ');
  if (told !== NO_DETAILS) return told;
  return address === null ? NO_DETAILS : `от адрес ${address}`;
}

function valueText(entity: string, name: string, value: unknown): string {
  if (name === 'counts') return countsText(value);
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts.map((part) => partText(entity, name, part)).join(', ');
}

/** Of each table, or of each kind that is kept for a time, how many went: „Файлове – 1“. */
function countsText(counts: unknown): string {
  const told = Object.entries((counts ?? {}) as Record<string, number | RetentionCount>);
  return told.map(([of, count]) => `${valueWords['counts']?.[of] ?? of} – ${countText(count)}`).join(', ');
}

/** „3 (останали: 1)“ */
function countText(count: number | RetentionCount): string {
  if (typeof count === 'number') return String(count);
  const stayed = Object.values(count.skipped).reduce((sum, of) => sum + of, 0);
  return stayed === 0 ? String(count.gone) : `${count.gone} (останали: ${stayed})`;
}

function partText(entity: string, name: string, part: unknown): string {
  if (typeof part === 'boolean') return part ? 'да' : 'не';
  const text = typeof part === 'string' ? part : JSON.stringify(part);
  if (name === 'madeAt') return momentText(text);
  if (name !== 'changed') return valueWords[name]?.[text] ?? text;
  return isHistoryNoun(entity) ? labelOf(entity, fieldOfColumn[text] ?? text) : (otherFields[text] ?? text);
}

/** „16.11.2026, 05:00“ in Sofia. */
function momentText(moment: string): string {
  const [day = '', time = ''] = SOFIA.format(new Date(moment)).split(' ');
  return `${formatDate(day)}, ${time}`;
}

const SOFIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', dateStyle: 'short', timeStyle: 'short' });
