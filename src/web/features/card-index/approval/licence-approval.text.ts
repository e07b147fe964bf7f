import type {
  LicenceApproval,
  LicenceChangeCount,
  LicenceChanges,
} from '#contract/card-index/licence-approval.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { formatLongDate } from '#domain/common/long-date.ts';
import type { LicenceParty, LicenceState } from '#domain/card-index/licence-state.rules.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { plural } from '#web/lib/text/plural.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { cardIndexLabels } from '../card-index.text.ts';

export const approvalText = {
  submitted: 'Лицензът е подаден за заверка!',
  withdrawn: 'Лицензът е оттеглен!',
  approved: 'Лицензът е заверен!',
  returned: 'Лицензът е върнат на клуба!',
  revoked: 'Заверката е отнета!',
  failed: 'Действието не беше извършено!',
  movedOn: 'Междувременно лицензът е променен. Прегледайте го отново.',
  unchanged: 'без промяна',
  fresh: 'нов',
  mendHint: 'До този ден клубът може да поправи лиценза, дори срокът на групата да е минал.',
  revokeEffect:
    'От този момент лицензът не е валиден, а кодът на отпечатаните листове казва, че заверката е отнета. Клубът получава причината с писмо.',
  reasonHint: 'Клубът получава причината с писмо и я вижда в лиценза.',
};

export const stateTones: Readonly<Record<LicenceState, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'blue',
  approved: 'green',
  returned: 'red',
};

const since = { approval: 'последната заверка', season: 'миналия сезон' } as const;

/** „+2, −1 състезатели · щаб“, for a row of the queue. */
export function changeCountText({ added, removed, staff }: LicenceChangeCount): string {
  const players = [...(added === 0 ? [] : [`+${added}`]), ...(removed === 0 ? [] : [`−${removed}`])].join(', ');
  return [
    ...(players === '' ? [] : [`${players} ${added + removed === 1 ? 'състезател' : 'състезатели'}`]),
    ...(staff === 0 ? [] : ['щаб']),
  ].join(' · ');
}

export const hasChanges = ({ added, removed, staff }: LicenceChangeCount): boolean => added + removed + staff > 0;

/** What differs, a line each; none for a licence that is as it was. */
export function changeLines({ added, removed, staff }: LicenceChanges): string[] {
  const names = (people: LicenceChanges['added']) => people.map(fullNameOf).join(', ');
  return [
    ...(added.length === 0 ? [] : [`Добавени: ${names(added)}`]),
    ...(removed.length === 0 ? [] : [`Премахнати: ${names(removed)}`]),
    ...(staff.length === 0
      ? []
      : [`Променени: ${staff.map((field) => cardIndexLabels[field].toLowerCase()).join(', ')}`]),
  ];
}

export const changesHeading = ({ since: from }: LicenceChanges): string => `Промени след ${since[from]}`;
export const unchangedText = ({ since: from }: LicenceChanges): string => `Без промяна след ${since[from]}.`;

/** Why it came back, over the reason. */
export function returnedHeading({ state, returned }: LicenceApproval): string {
  if (returned?.isRevocation === true) return 'Федерацията отне заверката';
  return state === 'returned' ? 'Защо е върнат' : 'Защо беше върнат';
}

/** The reason, whom it is about and until when, a line each. */
export function returnedLines({ reason, mendUntil, players }: NonNullable<LicenceApproval['returned']>): string[] {
  const about = players.map((player) => {
    const papers = player.papers.map(({ name, isMended }) => `${name}${isMended ? ' (добавен)' : ''}`);
    const isMended = player.isMended && player.papers.length === 0;
    return `${fullNameOf(player)}${papers.length === 0 ? '' : `: ${papers.join(', ')}`}${isMended ? ' (променен)' : ''}`;
  });
  return [
    reason,
    ...(about.length === 0 ? [] : [`Отнася се за ${about.join('; ')}`]),
    ...(mendUntil === null ? [] : [`Срок за поправка: ${dateInText(mendUntil)}`]),
  ];
}

/** What the state means for whoever reads it. */
export function stateSentence({ state, approvedOn, approvedBy }: LicenceApproval, by: LicenceParty): string {
  const whom = approvedBy === null ? '' : ` от ${approvedBy.firstName} ${approvedBy.lastName}`;
  const on = approvedOn === null ? '' : formatLongDate(approvedOn);
  const valid = approvedOn === null ? null : `завереното на ${on}${whom}`;
  if (state === 'approved') return ended(`Лицензът е валиден. Заверен е на ${on}${whom}`);
  const next = {
    draft: 'Лицензът не е подаден за заверка.',
    submitted: 'Лицензът чака заверка от федерацията.',
    returned:
      by === 'club'
        ? 'Федерацията върна лиценза. Поправете го и го подайте отново.'
        : 'Лицензът е върнат на клуба, за да го поправи и да го подаде отново.',
  }[state];
  return valid === null ? `${next} Той още не е валиден.` : ended(`${next} Дотогава важи ${valid}`);
}

/** A date ends with the full stop of its „г.“. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const approveQuestion = (count: number): string =>
  `Потвърждавате ли заверката на ${plural(count, 'лиценз', 'лиценза')}? Клубовете получават писмо.`;
export const submitQuestion = (count: number): string =>
  `Потвърждавате ли подаването на ${plural(count, 'лиценз', 'лиценза')} за заверка?`;
export const othersText = (count: number): string =>
  `${plural(count, 'избран лиценз остава', 'избрани лиценза остават')} без промяна: не ${count === 1 ? 'е' : 'са'} в нужното състояние.`;
