import type { HistoryChange } from '#contract/history/history.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatDate } from '#domain/common/dates.ts';
import { historyKindOf, type HistoryNoun, type HistoryValue, labelOf } from '#domain/history/history.rules.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { clubTypeLabel } from '#domain/federation/federation-lists.ts';
import { educationLevels, transferPaperTypes } from '#domain/federation/reference-lists.ts';
import { transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import { sexLabel } from '#web/parts/person.text.ts';

type Told = Pick<HistoryChange, 'by' | 'field' | 'before' | 'after' | 'beforeName' | 'afterName' | 'isOfMerged'>;

/** What happened, as a sentence: „Иван Петров промени „Адрес“ от „ул. 1“ на „ул. 2“.“ */
export function historySentence(noun: HistoryNoun, change: Told): string {
  const { by } = change;
  const name = by === null ? 'Системата' : `${by.firstName} ${by.lastName}`;
  const where = change.isOfMerged ? ' (в запис, който после е обединен с този)' : '';
  return `${name} ${actOf(noun, change)}${where}.`;
}

function actOf(noun: HistoryNoun, change: Told): string {
  const { field } = change;
  const kind = historyKindOf(noun, field);
  if (kind === 'fact') return facts[field] ?? `промени ${quoted(labelOf(noun, field))}`;
  const before = shownValue(noun, field, change.before, change.beforeName);
  const after = shownValue(noun, field, change.after, change.afterName);
  const special = acts[`${noun}.${field}`];
  if (special !== undefined) return special(before, after);
  const label = quoted(labelOf(noun, field));
  if (after === null) return `изтри ${label}${before === null ? '' : ` (беше ${quoted(before)})`}`;
  return before === null
    ? `попълни ${label}: ${quoted(after)}`
    : `промени ${label} от ${quoted(before)} на ${quoted(after)}`;
}

export function putBackQuestion(noun: HistoryNoun, change: Told): string {
  const before = shownValue(noun, change.field, change.before, change.beforeName);
  const ends = ' Това ще бъде нова промяна в историята.';
  const special = returns[`${noun}.${change.field}`];
  if (special !== undefined) return special(before ?? '') + ends;
  const label = quoted(labelOf(noun, change.field));
  return (
    (before === null ? `Полето ${label} ще бъде изпразнено.` : `Полето ${label} отново ще бъде ${quoted(before)}.`) +
    ends
  );
}

const returns: Readonly<Record<string, (before: string) => string>> = {
  'cardIndex.member': (player) => `${player} отново ще бъде в лиценза, ако отговаря на условията за него.`,
  'user.role': (role) => `Потребителят отново ще има ролята ${quoted(role)}.`,
  'user.club': (club) => `Потребителят отново ще има достъп до ${club}.`,
  'player.isDeleted': (before) => `Състезателят отново ще бъде ${before === 'true' ? 'деактивиран' : 'активен'}.`,
  'user.isDeleted': (before) => `Потребителят отново ще бъде ${before === 'true' ? 'деактивиран' : 'активен'}.`,
};

const quoted = (text: string) => `„${text}“`;

/** Of these only that they happened is kept. */
const facts: Readonly<Record<string, string>> = {
  record: 'създаде записа',
  removed: 'премахна лиценза',
  restored: 'върна лиценза',
  lapsed: 'прекрати трансфера заради изтекъл срок за подписване',
  egn: 'промени ЕГН',
  photo: 'смени снимката',
  logo: 'смени логото',
  guardian: 'промени данните за родителите',
  password: 'смени паролата',
  secondFactor: 'промени двустепенната защита',
  mailWishes: 'промени кои писма да се изпращат',
};

type Act = (before: string | null, after: string | null) => string;

const addedOrTaken =
  (added: (what: string) => string, taken: (what: string) => string): Act =>
  (before, after) =>
    after === null ? taken(before ?? '') : added(after);

const documents = addedOrTaken(
  (type) => `добави документ ${quoted(type)}`,
  (type) => `премахна документ ${quoted(type)}`,
);

const merged = addedOrTaken(
  (what) => `обедини записа със записа на ${what}`,
  (what) => `отмени обединяването със записа на ${what}`,
);

/** Where something is added, taken away or done, the sentence is not about a field. */
const acts: Readonly<Record<string, Act>> = {
  'player.isDeleted': (_before, after) => (after === 'true' ? 'деактивира състезателя' : 'активира състезателя'),
  'user.isDeleted': (_before, after) => (after === 'true' ? 'деактивира потребителя' : 'активира потребителя'),
  'player.photoConsent': (_before, after) =>
    after === 'true'
      ? 'отбеляза съгласие за снимка на публични страници'
      : 'отбеляза оттеглено съгласие за снимка на публични страници',
  'player.development': addedOrTaken(
    (date) => `добави измерване от ${date}`,
    (date) => `премахна измерването от ${date}`,
  ),
  'player.document': documents,
  'player.proposal': (_before, after) => `прие предложение на ${after ?? ''}`,
  'player.retained': (_before, after) => `премахна ${after ?? ''} след изтичане на срока за съхранение`,
  'player.merged': merged,
  'coach.merged': merged,
  'club.merged': merged,
  'transfer.document': documents,
  'coach.education': addedOrTaken(
    (level) => `добави образование ${quoted(level)}`,
    (level) => `премахна образование ${quoted(level)}`,
  ),
  'coach.stay': addedOrTaken(
    (club) => `върна трансфера ${intoClub(club)}`,
    (club) => `премахна трансфера ${intoClub(club)}`,
  ),
  'cardIndex.member': addedOrTaken(
    (player) => `добави ${player} в лиценза`,
    (player) => `премахна ${player} от лиценза`,
  ),
  'transfer.status': (before, after) =>
    before === null
      ? `даде на трансфера статус ${quoted(after ?? '')}`
      : `промени статуса на трансфера от ${quoted(before)} на ${quoted(after ?? '')}`,
  'transfer.signature': (_before, after) => `подписа ${after ?? ''}`,
  'transfer.cancelReason': (_before, after) => `прекрати трансфера с причина ${quoted(after ?? '')}`,
  'transfer.refuseReason': (_before, after) => `отказа трансфера с причина ${quoted(after ?? '')}`,
  'transfer.withdrawReason': (_before, after) => `оттегли трансфера с причина ${quoted(after ?? '')}`,
  'transfer.returnReason': (_before, after) => `върна трансфера за подписване с причина ${quoted(after ?? '')}`,
  'user.role': addedOrTaken(
    (role) => `даде ролята ${quoted(role)}`,
    (role) => `отне ролята ${quoted(role)}`,
  ),
  'user.club': addedOrTaken(
    (club) => `даде достъп до ${club}`,
    (club) => `отне достъпа до ${club}`,
  ),
  'user.player': (before, after) => {
    if (after === null) return `премахна връзката със състезателя ${before ?? ''}`;
    return `свърза потребителя със състезателя ${after}${before === null ? '' : ` вместо ${before}`}`;
  },
};

const signedAs: Readonly<Record<string, string>> = {
  admin: 'като администратор',
  player: 'като състезател',
  fromClub: 'от името на отдаващия клуб',
  toClub: 'от името на приемащия клуб',
};

const labelIn = (options: readonly { value: number; label: string }[], value: HistoryValue) =>
  options.find((option) => option.value === value)?.label;

const retained: Readonly<Record<string, string>> = {
  documents: 'документи',
  photos: 'снимката',
  measurements: 'измервания',
};

const codes: Readonly<Record<string, (value: HistoryValue) => string | undefined>> = {
  'cardIndex.ageGroup': (value) => labelIn(ageGroups, value),
  'player.sex': (value) => sexLabel(Number(value)),
  'player.retained': (value) => retained[String(value)],
  'coach.education': (value) => labelIn(educationLevels, value),
  'club.type': (value) => clubTypeLabel(String(value)),
  'transfer.status': (value) => (transferStatusLabels as Readonly<Record<string, string>>)[String(value)],
  'transfer.document': (value) => labelIn(transferPaperTypes, value),
  'transfer.signature': (value) => signedAs[String(value)],
};

function shownValue(noun: HistoryNoun, field: string, value: HistoryValue, name: string | null): string | null {
  if (value === null || value === '') return null;
  const kind = historyKindOf(noun, field)?.replace('entry.', '');
  switch (kind) {
    case 'date':
      return formatDate(String(value));
    case 'code':
      return codes[`${noun}.${field}`]?.(value) ?? String(value);
    case 'city':
    case 'region':
    case 'club':
    case 'coach':
    case 'player':
    case 'role':
    case 'documentKind':
      return name ?? '(изтрит запис)';
    default:
      return String(value);
  }
}
