import { eq } from 'drizzle-orm';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { documentName, type FileStore } from '#server/files/file-store.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { tellOfTransfer } from '#server/features/notification/news.queries.ts';
import { sealedEgn } from '#server/features/player/personal-number.ts';
import { codeOfSheet, photoHandle } from '#server/features/paper/sheet-code.ts';
import { takeSheet } from '#server/features/paper/printed-sheet.service.ts';
import { stateOfSheet } from '#server/features/card-index/sheet/sheet-state.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { today } from '#server/write/today.ts';
import { addHistory } from './access-history.ts';
import {
  aCardIndex,
  aClub,
  aCoach,
  aCoachTransfer,
  aMail,
  anEducation,
  aPicture,
  aPlayer,
  aPlayerDocument,
  aSharedView,
  aTransfer,
  aTransferDocument,
  aUser,
} from './builders.ts';
import { clubLinks } from './club-links.ts';
import { buildParents } from './guardian-world.ts';
import { buildPrograms } from './webhook-world.ts';
import { buildErasures } from './erasure-world.ts';
import { buildMerges } from './merge-world.ts';
import { buildNotes } from './note-world.ts';
import { buildProposals } from './proposal-world.ts';
import { buildChecks } from './check-world.ts';
import { buildDoubles } from './double-world.ts';
import { emptyLicences } from './empty-licences.ts';
import { buildImports } from './import-world.ts';
import { signedBy } from './signed-by.ts';
import { buildFactors } from './factor-world.ts';
import { buildSessions } from './session-world.ts';
import { withEgn } from './with-egn.ts';

/**
 * Two clubs, each with players, a licence, a transfer and a user; two accounts of players; an administrator; three
 * who stand for nobody. No field of theirs is empty, so that what is hidden is hidden and not merely missing.
 */
export async function buildWorld(db: Database, files: FileStore, secrets: Secrets) {
  const photo = await aPicture(db, 'photo');
  const logo = await aPicture(db, 'logo');
  for (const { id } of [photo, logo]) await files.put(pictureName(id, 384), Buffer.from('webp'));
  const aClubWithAll = async () => aClub(db, { ...clubLinks, logoId: (await aPicture(db, 'logo')).id });
  const [club, otherClub, thirdClub] = [await aClubWithAll(), await aClubWithAll(), await aClubWithAll()];
  const aCoachOf = async (clubId: number) => {
    const facts = { birthDate: '1980-05-15', cityId: club.cityId, firstClubId: thirdClub.id };
    const coach = await aCoach(db, { ...facts, currentClubId: clubId, photoId: (await aPicture(db, 'photo')).id });
    const { egnCipher } = sealedEgn({ secrets }, { table: 'coaches', id: coach.id }, '8005159900');
    await db.update(coachTable).set({ egnCipher }).where(eq(coachTable.id, coach.id));
    await aCoachTransfer(db, { coachId: coach.id, clubId: thirdClub.id, endDate: '2020-06-30' });
    const stay = await aCoachTransfer(db, { coachId: coach.id, clubId, startDate: '2020-07-01' });
    return { ...coach, stayId: stay.id };
  };
  const coaches = { own: await aCoachOf(club.id), other: await aCoachOf(otherClub.id) };
  const aPlayerOf = async (clubId: number, side: keyof typeof coaches, birthDate = '2012-05-15') => {
    const coachId = coaches[side].id;
    const player = await aPlayer(db, {
      currentClubId: clubId,
      birthDate,
      firstClubId: clubId,
      firstCoachId: coachId,
      currentCoachId: coachId,
      cityId: club.cityId,
      photoId: photo.id,
    });
    const { id } = await withEgn(db, secrets, player);
    const sizes = { height: 187, weight: 78, position: 3 as const, fullExtent: 240, attack: 320, block: 300 };
    const [development] = await db
      .insert(playerDevelopmentTable)
      .values({ playerId: id, date: '2026-02-01', ...sizes })
      .returning();
    return { ...player, developmentId: development?.id ?? 0 };
  };
  const player = await aPlayerOf(club.id, 'own');
  const [otherPlayer, sibling] = [await aPlayerOf(otherClub.id, 'other'), await aPlayerOf(thirdClub.id, 'own')];
  const users = {
    player: await aUser(db, { roles: ['PLAYER'], playerId: player.id }),
    otherPlayer: await aUser(db, { roles: ['PLAYER'], playerId: otherPlayer.id }),
    club: await aUser(db, { clubIds: [club.id] }),
    colleague: await aUser(db, { clubIds: [club.id] }),
    otherClub: await aUser(db, { clubIds: [otherClub.id] }),
    administrator: await aUser(db, { roles: ['ADMINISTRATOR'] }),
    // Somebody who has left, and somebody of two roles who is signed in.
    former: await aUser(db, { clubIds: [thirdClub.id], given: { isDeleted: true } }),
    guest: await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [thirdClub.id], playerId: otherPlayer.id }),
    parent: await aUser(db, { roles: ['PLAYER'], childIds: [player.id, sibling.id] }),
    // Accounts that stand for nobody.
    clubWithoutClub: await aUser(db, { clubIds: [] }),
    playerWithoutPerson: await aUser(db, { roles: ['PLAYER'], playerId: null }),
    withoutRole: await aUser(db, { roles: [], clubIds: [club.id], playerId: player.id }),
  };
  const { secondSteps, passkey } = await buildFactors(db, secrets, users);
  const [at, by] = [new Date(), users.administrator.id];
  const signed = { initiatedBy: by, ...signedBy(by, at) };
  const aTransferOf = (playerId: number, fromClubId: number, side: keyof typeof coaches) =>
    aTransfer(db, {
      ...signed,
      status: 5,
      playerId,
      fromClubId,
      toClubId: thirdClub.id,
      coachId: coaches[side].id,
      startOn: '2026-02-01',
      endOn: '2099-06-30',
      comment: 'По договор',
    });
  const transfers = {
    own: await aTransferOf(player.id, club.id, 'own'),
    other: await aTransferOf(otherPlayer.id, otherClub.id, 'other'),
  };
  /** Carried out and over long before, with a protocol that was printed before the document came. */
  const aProtocolOf = async (playerId: number, fromClubId: number) => {
    const { id: transferId } = await aTransfer(db, {
      ...signed,
      type: 1,
      status: 5,
      playerId,
      fromClubId,
      toClubId: thirdClub.id,
      startOn: '2026-02-01',
      endOn: '2026-06-30',
      transferredAt: at,
      transferredBy: by,
      releasedAt: at,
      releasedBy: by,
    });
    const of = { state: Buffer.from('as it was') };
    const sheet = await takeSheet(db, secrets, { owner: { transferId }, of, userId: by });
    await aTransferDocument(db, transferId);
    return { transferId, sheetId: sheet.id, code: codeOfSheet(secrets, sheet.id) };
  };
  const protocols = {
    own: await aProtocolOf(player.id, club.id),
    other: await aProtocolOf(otherPlayer.id, otherClub.id),
  };
  const teammate = await aPlayerOf(club.id, 'own');
  const otherTeammate = await aPlayerOf(otherClub.id, 'other');
  // Of the season it is: only that one is open to clubs.
  const season = seasonOf(today(new Date()));
  const aLicence = async (clubId: number, side: keyof typeof coaches, playerIds: number[], year = season) => {
    const coachId = coaches[side].id;
    const staff = { seniorCoachId: coachId, coachId, coach2Id: coachId, medic: 'Д-р Петрова', masseur: 'Илия Илиев' };
    // Of the adults: whenever the test runs, everybody is of the right age.
    return aCardIndex(db, { clubId, year, ageGroup: 6, ...staff }, playerIds);
  };
  const cardIndexes = {
    own: { ...(await aLicence(club.id, 'own', [player.id, teammate.id])), teammate },
    other: { ...(await aLicence(otherClub.id, 'other', [otherPlayer.id, otherTeammate.id])), teammate: otherTeammate },
  };
  /** Last season's licence of the own club: with a child who has a group of the own, and somebody who has left since. */
  const child = await aPlayerOf(club.id, 'own', `${season - 9}-05-15`);
  await aLicence(club.id, 'own', [child.id, otherTeammate.id], season - 1);
  /** Players who are on no licence yet. */
  const freePlayers = { own: await aPlayerOf(club.id, 'own'), other: await aPlayerOf(otherClub.id, 'other') };
  // A photo of its own, which can be replaced.
  for (const { id } of Object.values(freePlayers)) {
    const { id: photoId } = await aPicture(db, 'photo');
    await db.update(playerTable).set({ photoId }).where(eq(playerTable.id, id));
  }
  /** Taken off the licences again. */
  const removed = { own: await aPlayerOf(club.id, 'own'), other: await aPlayerOf(otherClub.id, 'other') };
  for (const side of ['own', 'other'] as const) {
    const { id: cardIndexId, year, ageGroup } = cardIndexes[side];
    await db.insert(cardIndexPlayerTable).values({
      cardIndexId,
      year,
      ageGroup,
      playerId: removed[side].id,
      removedOn: at,
      removedBy: by,
    });
  }
  /** Open transfers: of the players themselves without a signature, of their teammates signed, and one carried out. */
  const aTransferAt = async (side: keyof typeof coaches) => {
    const own = side === 'own';
    const [clubId, other] = [own ? club.id : otherClub.id, thirdClub.id];
    const way = { fromClubId: clubId, toClubId: other };
    const back = { fromClubId: other, toClubId: clubId };
    const teammateId = cardIndexes[side].teammate.id;
    return {
      unsigned: await aTransfer(db, { ...way, playerId: (own ? player : otherPlayer).id }),
      confirmed: await aTransfer(db, { ...signed, ...way, status: 2, playerId: teammateId }),
      active: await aTransfer(db, {
        ...signed,
        ...back,
        type: 1,
        status: 3,
        transferredAt: at,
        playerId: removed[side].id,
      }),
    };
  };
  const openTransfers = { own: await aTransferAt('own'), other: await aTransferAt('other') };
  // Printed before the teammate came: printing it now is another state.
  const aSheet = async (side: keyof typeof cardIndexes, printed: typeof player) => {
    const person = { name: coaches[side].name };
    const staff = { seniorCoach: person, coach: person, coach2: person };
    const team = side === 'own' ? club : otherClub;
    const players = [{ ...printed, loanEndedOn: null }];
    const licence = { ...cardIndexes[side], ...staff, club: { fullName: team.fullName }, players };
    const of = stateOfSheet(secrets, licence);
    const { id, codeHash } = await takeSheet(db, secrets, {
      owner: { cardIndexId: licence.id },
      of,
      userId: users.administrator.id,
    });
    return { id, code: codeOfSheet(secrets, id), photo: photoHandle(secrets, codeHash, photo.id) };
  };
  const sheets = { own: await aSheet('own', player), other: await aSheet('other', otherPlayer) };
  const documents = {
    player: { own: await aPlayerDocument(db, player.id), other: await aPlayerDocument(db, otherPlayer.id) },
    transfer: {
      own: await aTransferDocument(db, transfers.own.id),
      other: await aTransferDocument(db, transfers.other.id),
    },
    coach: { own: await anEducation(db, coaches.own.id), other: await anEducation(db, coaches.other.id) },
  };
  for (const { own, other } of Object.values(documents))
    for (const { fileId } of [own, other]) await files.put(documentName(fileId), Buffer.from('%PDF'));
  await addHistory(db, by, {
    player: [player, otherPlayer],
    coach: Object.values(coaches),
    club: [club, otherClub],
    cardIndex: [cardIndexes.own, cardIndexes.other],
    removed: [removed.own, removed.other],
    transfer: Object.values(transfers),
    user: Object.values(users),
  });
  // Something for the bell to ring about, and something for the page of today to tell.
  await db.insert(auditTable).values([
    { action: 'player.refuseRegistration', entity: 'club', entityId: String(club.id), actorId: users.club.id },
    { action: 'player.update', entity: 'player', entityId: String(player.id), actorId: users.administrator.id },
  ]);
  for (const { id: transferId } of Object.values(transfers))
    await tellOfTransfer(db, { transferId, kind: 'signed', party: 'fromClub', by: users.former.id });
  const news = new Map((await db.select().from(newsTable)).map(({ id, userId }) => [userId, id]));
  const refusal = { lastError: '550', lastAnswer: '550 5.1.1 User unknown' };
  const mail = await aMail(db, { status: 'failed', attempts: 8, ...refusal });
  return {
    ...(await buildParents({ db, files, createdBy: users.club.id }, player, otherPlayer)),
    mail,
    /** Something that happened, for everybody whom it concerns. */
    news,
    /** Sign-ins that are half done. */
    secondSteps,
    /** Of somebody who never signs in here without it, and what it is about to sign. */
    passkey,
    ...(await buildSessions(db, users)),
    ...(await buildPrograms(db, secrets, by, { own: club, other: otherClub })),
    clubs: { own: club, other: otherClub },
    view: await aSharedView(db, users.administrator.id),
    bareClub: await aClub(db),
    players: { own: player, other: otherPlayer },
    coaches,
    transfers,
    openTransfers,
    thirdClub,
    documents,
    teammate,
    cardIndexes,
    ...(await emptyLicences(db, season, { own: [club, users.club], other: [otherClub, users.otherClub] })),
    freePlayers,
    doubles: await buildDoubles(db, [player, otherPlayer], Object.values(coaches), by),
    ...(await buildProposals(db, secrets, {
      own: { player, club, coach: coaches.own, user: users.club },
      other: { player: otherPlayer, club: otherClub, coach: coaches.other, user: users.otherClub },
    })),
    ...(await buildNotes(db, by, {
      players: [player, otherPlayer],
      clubs: [club, otherClub, thirdClub],
      authors: [users.club, users.otherClub],
      records: { coaches, cardIndexes, transfers },
    })),
    ...(await buildChecks(db, by, { cardIndexes, users })),
    ...(await buildMerges(db, secrets, by)),
    ...(await buildErasures(db, secrets, by)),
    ...(await buildImports(db, secrets, { own: [club, users.club], other: [otherClub, users.otherClub] })),
    sheets,
    protocols,
    users,
    photo,
    logo,
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;
