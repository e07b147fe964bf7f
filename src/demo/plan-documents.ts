import type { IsoDate } from '#domain/common/dates.ts';
import { type PlayerDocumentType, playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { addDays, dateBetween, laterOf, workingMoment, yearOf } from './calendar.ts';
import type { PlannedFile } from './plan-files.ts';
import type { UserPlan } from './plan-users.ts';
import { Random } from './random.ts';
import type { KnownPlayer, PlayerDocumentRow } from './rows.ts';

const DOCUMENTS = 250;
const EXPIRING = 28;
const GROWN_UP = 18;

export interface DocumentPlan {
  documents: PlayerDocumentRow[];
  files: PlannedFile[];
}

/** Declarations and contracts; a known number of contracts ends within the next sixty days. */
export function planDocuments(options: {
  today: IsoDate;
  players: readonly KnownPlayer[];
  users: UserPlan;
  demoPlayerId: number;
}): DocumentPlan {
  const { today, users, demoPlayerId } = options;
  const random = new Random('documents');
  const plan: DocumentPlan = { documents: [], files: [] };
  const active = options.players.filter((player) => !player.isDeleted && player.currentClubId !== null);
  const [first, ...others] = [
    ...active.filter(({ id }) => id === demoPlayerId),
    ...random.shuffled(active.filter(({ id }) => id !== demoPlayerId)),
  ];
  if (first === undefined) return plan;
  const players = [first, first, ...others];
  for (let i = 0; i < Math.min(DOCUMENTS, players.length); i++) {
    const player = players[i] ?? first;
    const isMinor = yearOf(today) - yearOf(player.birthDate) < GROWN_UP;
    // The demo player has a declaration and a contract.
    const type = i === 0 ? 0 : i === 1 ? 2 : i <= EXPIRING ? contractType(random, isMinor) : anyType(random, isMinor);
    const period = i >= 1 && i <= EXPIRING ? endingSoon(random, today) : longPeriod(random, today, player);
    const createdOn = workingMoment(random, period.startDate);
    const fileId = random.uuid();
    const description = playerDocumentTypes[type].label;
    plan.files.push({ id: fileId, template: `player-${type}`, fileName: `${description}.pdf`, createdOn });
    plan.documents.push({
      playerId: player.id,
      type,
      ...period,
      description,
      fileId,
      clubId: player.currentClubId,
      createdOn,
      createdBy: users.secretaryOf.get(player.currentClubId ?? 0) ?? users.adminId,
    });
  }
  return plan;
}

function contractType(random: Random, isMinor: boolean): PlayerDocumentType {
  return isMinor ? random.pick([1, 2, 2] as const) : random.pick([1, 3, 3, 4] as const);
}

function anyType(random: Random, isMinor: boolean): PlayerDocumentType {
  return isMinor && random.chance(0.65) ? 0 : contractType(random, isMinor);
}

interface Period {
  startDate: IsoDate;
  endDate: IsoDate;
}

function endingSoon(random: Random, today: IsoDate): Period {
  const endDate = addDays(today, random.int(2, 58));
  return { startDate: addDays(endDate, -random.pick([364, 729])), endDate };
}

/** Ends far enough from today not to be among those that expire. */
function longPeriod(random: Random, today: IsoDate, player: KnownPlayer): Period {
  const startDate = laterOf(player.playingSince, dateBetween(random, addDays(today, -500), addDays(today, -10)));
  return { startDate, endDate: addDays(today, random.int(90, 900)) };
}
