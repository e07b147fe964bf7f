import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';

const t = sqlNames(transferTable, 't');

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Sofia')::date`;

/** What was brought in as history was neither signed nor carried out here. */
export const IS_CARRIED_OUT = `(${t.transferredAt} is not null and ${t.importedOn} is null)`;

/** Days of the calendar between the beginning of a transfer and the move of its player. */
export const DAYS_TAKEN = `(${dayOf(t.transferredAt)} - ${dayOf(t.initiatedAt)})`;

/** The two clubs of a transfer, each with its signature. */
export const SIDES = `(values (${t.fromClubId}, ${t.fromClubSignedAt}), (${t.toClubId}, ${t.toClubSignedAt})) side (club_id, signed_at)`;

/** Whoever began it asks the other; where the federation began it, it asks both. */
const IS_ASKED = `(side.club_id is distinct from ${t.begunForId} and side.club_id is not null and ${t.importedOn} is null)`;

export const IS_ANSWERED = `(${IS_ASKED} and side.signed_at is not null)`;

export const IS_UNANSWERED = `(${IS_ASKED} and side.signed_at is null
  and ${t.status} in (${transferStatus.draft}, ${transferStatus.awaitingConfirmation}))`;

/** Since it was begun or, where it was returned for signing, since then; in days. */
export const DAYS_TO_ANSWER = `(extract(epoch from side.signed_at - coalesce(${t.returnedAt}, ${t.initiatedAt})) / 86400)::float8`;

/** Whether one of the two clubs, which is the place of a value, is so. */
export const someSide = (club: string, condition: string): string =>
  `exists (select from ${SIDES} where side.club_id = ${club}::int and ${condition})`;
