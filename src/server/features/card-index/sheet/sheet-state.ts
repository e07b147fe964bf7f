import {
  playersOnSheet,
  type SheetLicence,
  type SheetMark,
  type SheetPlayer,
} from '#domain/card-index/card-index-sheet.rules.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { SheetState } from '#server/features/paper/printed-sheet.service.ts';

/** Tells two writings of a name apart; nobody has to find one by it. */
const MARK_BYTES = 12;
const PURPOSE = 'sheet-state';

const fingerprint = (secrets: Secrets, facts: readonly unknown[]) =>
  secrets.fingerprint(JSON.stringify(facts), PURPOSE);

/** What a licence is known by without being kept: fingerprints that only the key of the installation can make. */
export function stateOfSheet(secrets: Secrets, licence: SheetLicence): SheetState {
  const players = playersOnSheet(licence.players).map((player) => markOf(secrets, player));
  const frame = frameOf(secrets, licence);
  const byPlayer = players.toSorted((one, other) => one.playerId - other.playerId);
  return { frame, players, state: fingerprint(secrets, [frame.toString('hex'), byPlayer]) };
}

export function markOf(secrets: Secrets, player: Omit<SheetPlayer, 'isDeleted' | 'loanEndedOn'>): SheetMark {
  const { id, number, firstName, middleName, lastName, birthDate } = player;
  const facts = fingerprint(secrets, [id, number, firstName, middleName, lastName, birthDate]);
  return { playerId: id, mark: facts.subarray(0, MARK_BYTES).toString('base64url') };
}

export function frameOf(secrets: Secrets, licence: Omit<SheetLicence, 'players'>): Buffer {
  const { year, ageGroup, championship, club, seniorCoach, coach, coach2, medic, masseur } = licence;
  const staff = [seniorCoach, coach, coach2].map((person) => person?.name ?? null);
  return fingerprint(secrets, [year, ageGroup, championship, club.fullName, ...staff, medic, masseur]);
}
