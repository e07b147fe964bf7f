import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#contract/common/messages.ts';
import type { HistoryChange } from '#contract/history/history.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { ProposalDetails } from '#contract/player/player-proposal.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { OPEN_PROPOSALS_PER_CLUB } from '#domain/player/player-proposal.rules.ts';
import { aClub, aCoach, aPlayer, aProposal } from '#test/builders.ts';
import { registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { playerProposalTable, playerTable } from '#server/db/tables/player.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { signInAsAnybody } from '../player.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { asAdministrator, asClub } = signInAsAnybody(database, app);

/** Somebody else's, of another day. */
const OTHER_EGN = '1246159908';

let administrator: SignedIn;
let club: SignedIn;
let clubId: number;
let playerId: number;
beforeEach(async () => {
  const { db } = database();
  administrator = await asAdministrator();
  playerId = await registerPlayer(db, administrator);
  const [player] = await db.select().from(playerTable).where(eq(playerTable.id, playerId));
  clubId = player?.currentClubId ?? 0;
  club = await asClub(clubId);
});

const propose = (fields: object, of = playerId) =>
  club.request({ method: 'POST', url: `/api/players/${of}/proposals`, payload: fields });
const proposed = async (fields: object) => (await propose(fields)).json<{ id: number }>().id;
const read = async (caller: SignedIn, id: number) =>
  (await caller.request({ method: 'GET', url: `/api/player-proposals/${id}` })).json<ProposalDetails>();
const act = (caller: SignedIn, id: number, verb: string, payload?: object, version?: number) =>
  caller.request({
    method: 'POST',
    url: `/api/player-proposals/${id}/${verb}`,
    ...(payload === undefined ? {} : { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const playerAs = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: `/api/players/${playerId}` })).json<PlayerDetails>();
const bellOf = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();

describe('a proposal of a club', () => {
  it('holds the changed fields alone, waits for the administrators and changes nothing', async () => {
    const before = await playerAs(club);
    const id = await proposed({ firstName: before.firstName, lastName: 'Йованов', cityName: 'Ниш' });
    const proposal = await read(administrator, id);
    expect(proposal).toMatchObject({ status: 'open', fields: ['lastName', 'cityName'], club: { id: clubId } });
    expect(proposal.changes).toMatchObject([
      { field: 'lastName', before: before.lastName, after: 'Йованов', now: before.lastName, isChangedSince: false },
      { field: 'cityName', after: 'Ниш' },
    ]);
    expect(await playerAs(club)).toEqual({ ...before, proposalId: id });
    expect((await bellOf(administrator)).waiting).toContainEqual({ kind: 'proposalsToDecide', count: 1 });
  });

  it('of a passport is as long as a passport, and stays one', async () => {
    const passport = { nationality: 'Китай', egn: 'ZJ881234', birthDate: '2010-02-28', sex: '1' };
    const said = { ...passport, numberKind: 'passport', firstClubId: String(clubId) };
    const foreigner = await registerPlayer(database().db, administrator, said);
    const tooShort = await propose({ egn: 'CD567' }, foreigner);
    expect(tooShort.json()).toMatchObject([{ field: 'egn', description: messages.passportLength }]);
    expect((await propose({ egn: 'CD567890' })).json()).toMatchObject([
      { field: 'egn', description: messages.egnLength },
    ]);
    const { id } = (await propose({ egn: 'CD567890' }, foreigner)).json<{ id: number }>();
    expect((await act(administrator, id, 'accept')).statusCode).toBe(200);
    const changed = await administrator.request({ method: 'GET', url: `/api/players/${foreigner}` });
    expect(changed.json()).toMatchObject({ egn: '******7890', numberKind: 'passport' });
  });

  it('keeps a number sealed, shows it masked to the federation alone, and tells birth date and sex by it', async () => {
    const id = await proposed({ egn: OTHER_EGN });
    const [row] = await database().db.select().from(playerProposalTable);
    expect(JSON.stringify([row?.before, row?.after])).not.toContain(OTHER_EGN.slice(-4));
    const { changes } = await read(administrator, id);
    expect(changes).toMatchObject([
      { field: 'egn', after: '******9908', now: '******9903' },
      { field: 'birthDate', after: '2012-06-15' },
    ]);
    expect((await read(club, id)).changes).toMatchObject([{ field: 'egn', after: null, now: null }, {}]);
    const whole = await administrator.request({ method: 'GET', url: `/api/player-proposals/${id}/egn` });
    expect(whole.json()).toEqual({ egn: OTHER_EGN });
  });

  it.each([
    ['nothing new', {}, 400, { description: 'Предложението не съдържа промяна.' }],
    ['a birth date that the number contradicts', { birthDate: '2012-05-16' }, 400, { field: 'birthDate' }],
    ['a coach who is not there', { currentCoachId: 99_999 }, 400, { field: 'currentCoachId' }],
  ])('with %s is refused', async (_what, fields, status, problem) => {
    const response = await propose(fields);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject([problem]);
  });

  it('may carry what speaks for it, which is no change by itself', async () => {
    const grounds = 'Акт за раждане';
    const id = await proposed({ lastName: 'Йованов', grounds });
    expect([(await read(administrator, id)).grounds, (await read(club, id)).fields]).toEqual([grounds, ['lastName']]);
    const { db } = database();
    const { id: other } = await aPlayer(db, { currentClubId: clubId });
    expect((await propose({ grounds }, other)).statusCode).toBe(400);
    expect((await propose({ lastName: 'Йованов', grounds: 'а'.repeat(5000) }, other)).statusCode).toBe(400);
  });

  it('is the only one that waits for a player, and one of a few of the club', async () => {
    await proposed({ lastName: 'Йованов' });
    expect((await propose({ lastName: 'Стоянов' })).json()).toMatchObject({ code: 'proposalOpen', status: 409 });
    const { db } = database();
    const [row] = await db.select().from(playerProposalTable);
    for (let open = 1; open < OPEN_PROPOSALS_PER_CLUB; open++) {
      const { id } = await aPlayer(db, { currentClubId: clubId });
      await aProposal(db, { playerId: id, clubId, createdBy: row?.createdBy ?? 0 });
    }
    const { id } = await aPlayer(db, { currentClubId: clubId });
    expect((await propose({ lastName: 'Стоянов' }, id)).json()).toMatchObject({ code: 'tooManyOpenProposals' });
  });

  it('is taken back by the club, and nobody is told', async () => {
    const id = await proposed({ lastName: 'Йованов' });
    expect((await act(club, id, 'withdraw')).json()).toEqual({ id, status: 'withdrawn' });
    expect((await act(administrator, id, 'accept')).json()).toMatchObject({ code: 'proposalDecided' });
    expect(await playerAs(club)).toMatchObject({ proposalId: null });
    expect((await bellOf(club)).news).toEqual([]);
  });

  it('is read by nobody but the federation once the player is in another club', async () => {
    const id = await proposed({ lastName: 'Йованов' });
    const other = await aClub(database().db);
    await database().db.update(playerTable).set({ currentClubId: other.id }).where(eq(playerTable.id, playerId));
    const asked = (caller: SignedIn) => caller.request({ method: 'GET', url: `/api/player-proposals/${id}` });
    expect((await asked(club)).statusCode).toBe(404);
    expect((await asked(await asClub(other.id))).statusCode).toBe(404);
    expect((await asked(administrator)).statusCode).toBe(200);
    expect(await playerAs(await asClub(other.id))).toMatchObject({ proposalId: null });
  });
});

describe('the present coach of a player', () => {
  const set = (caller: SignedIn, coachId: number | null) =>
    caller.request({ method: 'PUT', url: `/api/players/${playerId}/current-coach`, payload: { coachId } });
  const NOT_OF_CLUB = 'Треньорът не работи в клуба на състезателя. Моля, изберете треньор от клуба.';

  it('is one of the club, and the club says who', async () => {
    const { db } = database();
    const own = await aCoach(db, { currentClubId: clubId });
    expect((await set(club, own.id)).json()).toMatchObject({ id: playerId, currentCoach: { id: own.id } });
    expect((await set(club, null)).json()).toMatchObject({ currentCoach: null });
    expect((await set(await asClub((await aClub(db)).id), own.id)).statusCode).toBe(404);
  });

  it('is nobody of another club and nobody who has stopped, by the club or by a proposal', async () => {
    const { db } = database();
    for (const currentClubId of [(await aClub(db)).id, null]) {
      const { id } = await aCoach(db, { currentClubId });
      expect((await set(club, id)).json()).toMatchObject([{ field: 'coachId', description: NOT_OF_CLUB }]);
      const proposal = await propose({ currentCoachId: id });
      expect(proposal.json()).toMatchObject([{ field: 'currentCoachId', description: NOT_OF_CLUB }]);
    }
  });
});

describe('the federation', () => {
  it('accepts: the record becomes it, the history names the club, the club is told', async () => {
    const id = await proposed({ lastName: 'Йованов', egn: OTHER_EGN });
    const response = await act(administrator, id, 'accept', undefined, 1);
    expect(response.json()).toEqual({ id, status: 'accepted' });
    expect(await playerAs(administrator)).toMatchObject({
      lastName: 'Йованов',
      egn: '******9908',
      birthDate: '2012-06-15',
      version: 2,
      proposalId: null,
    });
    const history = await administrator.request({ method: 'GET', url: `/api/players/${playerId}/history` });
    const changes = history.json<{ changes: HistoryChange[] }>().changes.map(({ field, after }) => [field, after]);
    expect(changes).toContainEqual(['proposal', clubId]);
    expect(changes).toContainEqual(['lastName', 'Йованов']);
    expect((await bellOf(club)).news).toMatchObject([{ kind: 'proposalAccepted', proposalId: id, transferId: null }]);
    const [mail] = await database().db.select().from(outboxTable);
    expect(mail).toMatchObject({ subject: expect.stringContaining('приета') as string });
    expect(mail?.body).not.toContain('Йованов');
    expect((await read(administrator, id)).changes).toMatchObject([{}, { field: 'egn', after: null }, {}]);
  });

  it('refuses with a reason, which the club reads', async () => {
    const id = await proposed({ lastName: 'Йованов' });
    expect((await act(administrator, id, 'refuse', { reason: 'x' })).statusCode).toBe(400);
    expect((await act(administrator, id, 'refuse', { reason: 'Няма документ' })).statusCode).toBe(200);
    expect(await read(club, id)).toMatchObject({ status: 'refused', reason: 'Няма документ' });
    expect((await bellOf(club)).news).toMatchObject([{ kind: 'proposalRefused' }]);
    expect(await playerAs(club)).toMatchObject({ version: 1 });
  });

  it('is shown what has changed since, and accepts nothing it has not seen', async () => {
    const id = await proposed({ lastName: 'Йованов' });
    const { changes } = await read(administrator, id);
    const names = {
      firstName: 'Калоян',
      middleName: 'Петров',
      lastName: 'Ангелов',
      nationality: 'Сърбия',
      cityName: 'Ниш',
    };
    await administrator.request({ method: 'PUT', url: `/api/players/${playerId}`, payload: names });
    expect((await act(administrator, id, 'accept', undefined, 1)).statusCode).toBe(409);
    const seen = await read(administrator, id);
    expect(seen).toMatchObject({ status: 'open', playerVersion: 2 });
    expect(seen.changes).toEqual([{ ...changes[0], now: 'Ангелов', isChangedSince: true }]);
    expect((await act(administrator, id, 'accept', undefined, 2)).statusCode).toBe(200);
  });

  it('is told whose the number is that somebody else has, and the proposal goes on waiting', async () => {
    await registerPlayer(database().db, administrator, { egn: OTHER_EGN });
    const id = await proposed({ egn: OTHER_EGN });
    expect((await act(administrator, id, 'accept')).json()).toMatchObject({ code: 'egnTaken' });
    expect(await read(administrator, id)).toMatchObject({ status: 'open' });
  });
});
