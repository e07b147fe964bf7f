import type { IsoDate } from '#domain/common/dates.ts';
import { transferStatus, transferType } from '#domain/transfer/transfer.rules.ts';
import { addDays, dateBetween, earlierOf, type IsoMoment, laterOf, workingMoment } from './calendar.ts';
import { FreePlayers } from './free-players.ts';
import type { PlannedFile } from './plan-files.ts';
import type { UserPlan } from './plan-users.ts';
import { Random } from './random.ts';
import type { KnownPlayer, TransferDocumentRow, TransferRow } from './rows.ts';
import type { TransferRecipe } from './transfer-recipes.ts';

const OLDEST = 700;

interface TransferPlanOptions {
  today: IsoDate;
  recipes: readonly TransferRecipe[];
  firstId: number;
  players: readonly KnownPlayer[];
  clubCount: number;
  coachesOfClub: ReadonlyMap<number, readonly number[]>;
  users: UserPlan;
  demoPlayerId: number;
}

export interface TransferPlan {
  transfers: TransferRow[];
  documents: TransferDocumentRow[];
  files: PlannedFile[];
}

/** Transfers by the recipes, no player in two of them. */
export function planTransfers(options: TransferPlanOptions): TransferPlan {
  const random = new Random(`transfers ${options.firstId}`);
  const plan: TransferPlan = { transfers: [], documents: [], files: [] };
  const free = new FreePlayers(random, options.players, addDays(options.today, -OLDEST));
  for (const recipe of options.recipes) {
    const parties = choose(random, recipe, free, options);
    if (parties === null) continue; // a very small federation runs out of players
    const transfer = planTransfer(random, options.firstId + plan.transfers.length, recipe, parties, options);
    plan.transfers.push(transfer);
    planDocuments(random, transfer, plan);
  }
  return plan;
}

interface Parties {
  player: KnownPlayer;
  fromClubId: number | null;
  toClubId: number;
}

/** A moved player is already in the receiving club; every other one is still, or again, in the giving club. */
function choose(
  random: Random,
  recipe: TransferRecipe,
  free: FreePlayers,
  { clubCount, demoPlayerId }: TransferPlanOptions,
): Parties | null {
  const other = (...not: (number | null)[]) => {
    let clubId = random.int(1, clubCount);
    while (not.includes(clubId)) clubId = (clubId % clubCount) + 1;
    return clubId;
  };
  if (hasMoved(recipe)) {
    const player = free.take(recipe.toClubId);
    if (player === null || player.currentClubId === null) return null;
    const cameFrom = player.firstClubId === player.currentClubId ? other(player.currentClubId) : player.firstClubId;
    return {
      player,
      fromClubId: recipe.isWithoutFromClub === true ? null : cameFrom,
      toClubId: player.currentClubId,
    };
  }
  if (recipe.isWithoutFromClub === true) {
    const player = free.takeWithoutClub();
    if (player !== null) return { player, fromClubId: null, toClubId: recipe.toClubId ?? other() };
  }
  const player =
    recipe.isOfDemoPlayer === true ? free.takeById(demoPlayerId) : free.take(recipe.fromClubId, recipe.toClubId);
  if (player === null || player.currentClubId === null) return null;
  return { player, fromClubId: player.currentClubId, toClubId: recipe.toClubId ?? other(player.currentClubId) };
}

function hasMoved({ status, type }: TransferRecipe): boolean {
  return status === transferStatus.inProgress || (status === transferStatus.ended && type === transferType.clubChange);
}

function planTransfer(
  random: Random,
  id: number,
  recipe: TransferRecipe,
  { player, fromClubId, toClubId }: Parties,
  { today, coachesOfClub, users }: TransferPlanOptions,
): TransferRow {
  const dates = planDates(random, recipe, today);
  const signer = (clubId: number) => users.secretaryOf.get(clubId) ?? users.adminId;
  const initiatedBy = random.chance(0.4) ? users.adminId : signer(toClubId);
  const sign = (letter: string, by: number) =>
    recipe.signed.includes(letter) ? { at: signedAt(random, dates), by } : { at: null, by: null };
  const admin = sign('a', random.chance(0.7) ? users.adminId : users.secondAdminId);
  const ofPlayer = sign('p', admin.by ?? users.adminId);
  const from = fromClubId === null ? { at: dates.initiatedAt, by: null } : sign('f', signer(fromClubId));
  const to = sign('t', signer(toClubId));
  const isReleased = dates.releasedAt !== null;
  const isCancelled = recipe.status === transferStatus.cancelled;
  return {
    id,
    type: recipe.type,
    status: recipe.status,
    playerId: player.id,
    fromClubId,
    toClubId,
    coachId: random.pick(coachesOfClub.get(toClubId) ?? [null]),
    startOn: dates.startOn,
    endOn: dates.endOn,
    comment: random.chance(0.35) ? random.pick(COMMENTS) : null,
    initiatedAt: dates.initiatedAt,
    initiatedBy,
    adminSignedAt: admin.at,
    adminSignedBy: admin.by,
    playerSignedAt: ofPlayer.at,
    playerSignedBy: ofPlayer.by,
    fromClubSignedAt: from.at,
    fromClubSignedBy: from.by,
    toClubSignedAt: to.at,
    toClubSignedBy: to.by,
    transferredAt: dates.transferredAt,
    transferredBy: dates.transferredAt === null ? null : users.adminId,
    releasedAt: dates.releasedAt,
    releasedBy: isReleased ? users.adminId : null,
    cancelledAt: isCancelled ? workingMoment(random, dates.settledOn) : null,
    cancelledBy: isCancelled ? users.adminId : null,
    cancelReason: isCancelled ? random.pick(REASONS) : null,
    createdOn: dates.initiatedAt,
  };
}

interface TransferDates {
  initiatedOn: IsoDate;
  initiatedAt: IsoMoment;
  /** By this day everything signed was signed. */
  settledOn: IsoDate;
  startOn: IsoDate;
  endOn: IsoDate | null;
  transferredAt: IsoMoment | null;
  releasedAt: IsoMoment | null;
}

// How many days ago a transfer of each status was begun: from, to.
const AGES = [
  [1, 12],
  [3, 45],
  [12, 55],
  [40, 300],
  [20, 400],
  [60, OLDEST],
] as const;

function planDates(random: Random, recipe: TransferRecipe, today: IsoDate): TransferDates {
  const [youngest, oldest] = AGES[recipe.status] ?? [1, 12];
  const isReleased = recipe.status === transferStatus.ended && recipe.type !== transferType.clubChange;
  const isLong = recipe.end === 'overdue' || isReleased;
  const age = isLong ? random.int(380, OLDEST) : random.int(youngest, oldest);
  const initiatedOn = addDays(today, -age);
  const movedOn = addDays(initiatedOn, random.int(8, 11));
  const isMoved = recipe.status === transferStatus.inProgress || recipe.status === transferStatus.ended;
  const endOn = periodEnd(random, recipe, today);
  const transferredAt = isMoved ? workingMoment(random, movedOn) : null;
  const releasedAt = isReleased ? workingMoment(random, addDays(endOn ?? today, random.int(-3, -1))) : transferredAt;
  return {
    initiatedOn,
    initiatedAt: workingMoment(random, initiatedOn),
    settledOn: earlierOf(addDays(movedOn, -1), addDays(today, -1)),
    startOn: isMoved ? movedOn : initiatedOn,
    endOn,
    transferredAt,
    releasedAt: recipe.status === transferStatus.ended ? releasedAt : null,
  };
}

function periodEnd(random: Random, { type, end, status }: TransferRecipe, today: IsoDate): IsoDate | null {
  if (type === transferType.clubChange) return null;
  if (status === transferStatus.ended) return addDays(today, -random.int(10, 200));
  if (end === 'overdue') return addDays(today, -random.int(3, 40));
  if (end === 'soon') return addDays(today, random.int(4, 57));
  return addDays(today, random.int(80, 500));
}

/** Never before the transfer was begun and never after it was carried out. */
function signedAt(random: Random, { initiatedOn, settledOn }: TransferDates): IsoMoment {
  const from = addDays(initiatedOn, 1);
  const to = laterOf(from, earlierOf(addDays(initiatedOn, 6), settledOn));
  return workingMoment(random, dateBetween(random, from, to));
}

const COMMENTS = [
  'По молба на родителите.',
  'Състезателят продължава образованието си в друг град.',
  'Договорено между двата клуба.',
  'Клубът няма отбор в тази възрастова група.',
];

const REASONS = [
  'Клубовете не се споразумяха за условията.',
  'Състезателят се отказа от трансфера.',
  'Подаден е повторно с вярна дата.',
  'Липсва съгласие на родител.',
  'Изтекъл срок за картотекиране.',
];

function planDocuments(random: Random, transfer: TransferRow, plan: TransferPlan): void {
  const isInternational = transfer.type === transferType.international;
  if (transfer.status === transferStatus.draft || (!isInternational && random.chance(0.25))) return;
  for (const type of isInternational ? ([0, 1] as const) : ([0] as const)) {
    const description = type === 0 ? 'Подписан договор' : 'Международен трансферен сертификат';
    const createdOn = transfer.initiatedAt;
    const fileId = random.uuid();
    plan.files.push({ id: fileId, template: `transfer-${type}`, fileName: `${description}.pdf`, createdOn });
    plan.documents.push({
      transferId: transfer.id,
      type,
      startDate: transfer.startOn,
      endDate: transfer.endOn,
      description,
      fileId,
      createdOn,
      createdBy: transfer.initiatedBy,
    });
  }
}
