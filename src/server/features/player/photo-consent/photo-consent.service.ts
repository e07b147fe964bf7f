import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import type { PhotoConsent, PhotoConsentForm } from '#contract/player/photo-consent.contract.ts';
import { photoConsentMessages } from '#contract/player/photo-consent.messages.ts';
import { consentGiversFor, seesConsent } from '#domain/player/photo-consent.access.ts';
import { isTooYoungToAgree } from '#domain/player/photo-consent.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findPlayerFor } from '../find-player-for.ts';
import { lockPlayer } from '../player-details.queries.ts';
import * as queries from './photo-consent.queries.ts';

export async function consentsOf(
  { database }: AppContext,
  playerId: number,
  { session }: Caller,
): Promise<PhotoConsent[]> {
  await findPlayerFor(database, session.actor, playerId, seesConsent);
  return queries.listConsents(database.db, playerId);
}

/** Writes down what somebody has said. Nothing that was said before is changed. */
export async function addConsent(
  context: AppContext,
  playerId: number,
  consent: PhotoConsentForm,
  { session, origin }: Caller,
): Promise<AddedToPlayer> {
  return writeOnce(context, origin, async (tx) => {
    const player = orNotFound(await lockPlayer(tx, playerId));
    const currentClub = player.currentClubId === null ? null : { id: player.currentClubId };
    const givers = consentGiversFor(session.actor, { id: playerId, currentClub });
    if (givers.length === 0) throw new AppError('notFound');
    if (!givers.includes(consent.givenBy)) throw unknownValue('givenBy', photoConsentMessages.notYourWord);
    if (consent.givenOn > today(context.now())) throw unknownValue('givenOn', photoConsentMessages.dayAhead);
    if (isTooYoungToAgree(consent, player.birthDate)) throw unknownValue('givenBy', photoConsentMessages.tooYoung);
    const [last] = await queries.listConsents(tx, playerId);
    // Said once more it is what it was: nothing is written down, and the list does not grow.
    if (last !== undefined && last.isGiven === consent.isGiven && last.givenBy === consent.givenBy)
      return { id: last.id, playerId };
    const id = await queries.insertConsent(tx, { ...consent, playerId, createdBy: origin.actorId });
    const { isGiven, givenBy } = consent;
    const change = { field: 'photoConsent', before: last?.isGiven ?? null, after: isGiven } as const;
    await recordAudit(tx, origin, {
      action: 'player.setPhotoConsent',
      entity: 'player',
      entityId: playerId,
      details: { isGiven, givenBy },
      changes: changesOf('player', playerId, [change]),
    });
    return { id, playerId };
  });
}
