import { dateInText, dayAfter, type IsoDate } from '../common/dates.ts';
import { daysAfter, monthsAfter } from '../common/later-days.ts';
import { plural } from '../common/plural.ts';
import { type ErasureFacts, erasureObstacles, keptUntil } from './erasure.rules.ts';

/** What is kept for a time only, once the federation has said so. Each has a row in the database: a new one needs a migration. */
export const retentionKinds = ['documents', 'photos', 'measurements', 'players', 'accounts'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** In months. The last sign-in is read from the diary, so accounts are looked at before the diary is shortened. */
export const retentionBounds: Readonly<Record<RetentionKind, { least: number; most: number; usual: number }>> = {
  documents: { least: 12, most: 600, usual: 60 },
  photos: { least: 6, most: 600, usual: 24 },
  measurements: { least: 12, most: 600, usual: 60 },
  players: { least: 12, most: 600, usual: 60 },
  accounts: { least: 6, most: 48, usual: 24 },
};

/** Nothing goes that was not announced so many days before. */
export const NOTICE_DAYS = 30;

export interface RetentionRule {
  kind: RetentionKind;
  isOn: boolean;
  months: number;
  version: number;
}

/** Everything whose period began on that day or before was announced. */
export interface RetentionNotice {
  kind: RetentionKind;
  /** Of the rule it was announced under: once the rule is another one, nothing is announced. */
  ruleVersion: number;
  announcedOn: IsoDate;
  throughDay: IsoDate;
}

/** The day on which the period is over. */
export const dueOn = (from: IsoDate, months: number): IsoDate => monthsAfter(from, months);

/** The last day on which a period may have begun that is over on `day`. */
export function lastDayMet(day: IsoDate, months: number): IsoDate {
  let met = monthsAfter(day, -months);
  while (dueOn(dayAfter(met), months) <= day) met = dayAfter(met);
  return met;
}

/** What is over today, and what will be by the time an announcement of today has stood for long enough. */
export function metBy(today: IsoDate, months: number): { now: IsoDate; soon: IsoDate } {
  return { now: lastDayMet(today, months), soon: lastDayMet(daysAfter(today, NOTICE_DAYS), months) };
}

/** When it goes: neither before its period is over nor before it was announced for long enough. */
export function goesOn(
  { from, announcedOn }: { from: IsoDate; announcedOn: IsoDate | null },
  months: number,
  today: IsoDate,
): IsoDate {
  const due = dueOn(from, months);
  const earliest = daysAfter(announcedOn ?? today, NOTICE_DAYS);
  return due > earliest ? due : earliest;
}

const isOf = (rule: RetentionRule) => (notice: RetentionNotice) =>
  notice.kind === rule.kind && notice.ruleVersion === rule.version;

/** The day on which something was announced first; null where it was not yet. */
export function firstAnnounced(
  rule: RetentionRule,
  notices: readonly RetentionNotice[],
  from: IsoDate,
): IsoDate | null {
  if (!rule.isOn) return null;
  const met = notices.filter(isOf(rule)).filter(({ throughDay }) => throughDay >= from);
  return met.map((notice) => notice.announcedOn).toSorted()[0] ?? null;
}

/** Up to which beginning of a period things go on that day; null where nothing does. */
export function goingThrough(rule: RetentionRule, notices: readonly RetentionNotice[], today: IsoDate): IsoDate | null {
  if (!rule.isOn) return null;
  const announced = notices
    .filter(isOf(rule))
    .filter(({ announcedOn }) => daysAfter(announcedOn, NOTICE_DAYS) <= today)
    .map(({ throughDay }) => throughDay)
    .toSorted()
    .at(-1);
  if (announced === undefined) return null;
  const { now } = metBy(today, rule.months);
  return announced < now ? announced : now;
}

/** What is to be announced today, once for each rule: behind what is announced already, up to what falls due within the notice. */
export function toAnnounce(
  rule: RetentionRule,
  notices: readonly RetentionNotice[],
  today: IsoDate,
): { after: IsoDate | null; through: IsoDate } | null {
  if (!rule.isOn) return null;
  const known = notices.filter(isOf(rule));
  const after =
    known
      .map(({ throughDay }) => throughDay)
      .toSorted()
      .at(-1) ?? null;
  const { soon } = metBy(today, rule.months);
  return after !== null && after >= soon ? null : { after, through: soon };
}

/** Why something that is due stays for now. */
export const retentionReasons = ['licence', 'transfer', 'account', 'legalPeriod', 'lastAdministrator'] as const;
export type RetentionReason = (typeof retentionReasons)[number];

/** Whoever cannot be erased by hand is not erased by a period either. */
export const playerReason = (facts: ErasureFacts): RetentionReason | null => erasureObstacles(facts)[0]?.code ?? null;

/** Of a contract, as long as the law may ask for it. */
export function documentReason(
  paper: { isContract: boolean; endDate: IsoDate | null },
  { keepYears, today }: { keepYears: number; today: IsoDate },
): RetentionReason | null {
  if (!paper.isContract) return null;
  const until = keptUntil({ season: null, transfer: null, contract: paper.endDate }, keepYears);
  return until !== null && until > today ? 'legalPeriod' : null;
}

/** Somebody has to be able to run the federation: of administrators who have all been away, whoever came last. */
export const accountReason = (isLastAdministrator: boolean): RetentionReason | null =>
  isLastAdministrator ? 'lastAdministrator' : null;

/** How much of a kind went, and how much stayed for which reason: never whose. */
export interface RetentionCount {
  gone: number;
  skipped: Partial<Record<RetentionReason, number>>;
}
export type RetentionCounts = Partial<Record<RetentionKind, RetentionCount>>;

export function addCounts(
  counts: RetentionCounts,
  kind: RetentionKind,
  { gone, reasons }: { gone: number; reasons: readonly RetentionReason[] },
): RetentionCounts {
  if (gone === 0 && reasons.length === 0) return counts;
  const before = counts[kind] ?? { gone: 0, skipped: {} };
  const skipped = { ...before.skipped };
  for (const reason of reasons) skipped[reason] = (skipped[reason] ?? 0) + 1;
  return { ...counts, [kind]: { gone: before.gone + gone, skipped } };
}

/** „2 години“, „18 месеца“ */
export function periodText(months: number): string {
  return months % 12 === 0 ? plural(months / 12, 'година', 'години') : plural(months, 'месец', 'месеца');
}

/** What a rule is about, and from when its period counts. */
export const retentionLabels: Readonly<Record<RetentionKind, string>> = {
  documents: 'Документи на състезатели',
  photos: 'Снимки на деактивирани състезатели',
  measurements: 'Измервания',
  players: 'Деактивирани състезатели',
  accounts: 'Неизползвани профили',
};

export const retentionSince: Readonly<Record<RetentionKind, string>> = {
  documents: 'след края на документа',
  photos: 'след деактивирането на състезателя',
  measurements: 'след измерването',
  players: 'след деактивирането',
  accounts: 'след последното влизане',
};

const counted: Readonly<Record<RetentionKind, readonly [one: string, many: string]>> = {
  documents: ['документ', 'документа'],
  photos: ['снимка', 'снимки'],
  measurements: ['измерване', 'измервания'],
  players: ['състезател', 'състезатели'],
  accounts: ['профил', 'профила'],
};

/** „42 документа“ */
export const countText = (kind: RetentionKind, count: number): string => plural(count, ...counted[kind]);

/** What becomes of it, of one and of several. */
const fates: Readonly<Record<RetentionKind, readonly [one: string, many: string]>> = {
  documents: ['ще бъде изтрит', 'ще бъдат изтрити'],
  photos: ['ще бъде изтрита', 'ще бъдат изтрити'],
  measurements: ['ще бъде изтрито', 'ще бъдат изтрити'],
  players: ['ще бъде заличен', 'ще бъдат заличени'],
  accounts: ['ще бъде деактивиран', 'ще бъдат деактивирани'],
};

/** „42 документа ще бъдат изтрити от 18.12.2026 г. нататък“ */
export const noticeText = ({ kind, count, from }: { kind: RetentionKind; count: number; from: IsoDate }): string =>
  `${countText(kind, count)} ${fates[kind][count === 1 ? 0 : 1]} от ${dateInText(from)} нататък`;
