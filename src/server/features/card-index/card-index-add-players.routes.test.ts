import { describe, expect, it } from 'vitest';
import type {
  CandidatePage,
  CardIndexDetails,
  NotEligible,
  SomeNotEligible,
} from '#contract/card-index/card-index.contract.ts';
import type { Problem } from '#contract/common/problems.ts';
import { eq } from 'drizzle-orm';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { aCardIndex, aClub, aPlayer, aPlayerDocument, aTransfer } from '#test/builders.ts';
import { BORN_IN_TIME, BORN_TOO_EARLY, SEASON, UNDER_14 } from '#test/calls/card-index-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { statuses, useLicence } from './card-index-members.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { team, secretary, administrator, signInAs, add, addAll, remove, membersOf } = useLicence(database, app);

const candidates = async (caller: SignedIn, query = '') =>
  (await caller.request({ method: 'GET', url: `/api/cardindexes/${team().cardIndex.id}/candidates${query}` })).json<
    CandidatePage & { message?: string }
  >();
const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id);

describe('adding a player to a licence', () => {
  it('answers the licence with the player on it and records who did it', async () => {
    const boy = await team().aBoy();
    const response = await add(secretary(), boy.id);
    expect(response.statusCode).toBe(200);
    expect(ids(response.json<CardIndexDetails>().players)).toEqual([boy.id]);
    expect(await membersOf()).toMatchObject([{ playerId: boy.id, addedBy: secretary().session.user.id }]);
    const entries = await database().db.select().from(auditTable);
    expect(entries.find(({ action }) => action === 'cardIndex.addPlayer')).toMatchObject({
      entity: 'cardIndex',
      entityId: String(team().cardIndex.id),
      actorId: secretary().session.user.id,
      details: { playerId: boy.id },
    });
  });

  it('twice is refused with the sentence of the federation', async () => {
    const boy = await team().aBoy();
    await add(secretary(), boy.id);
    const response = await add(secretary(), boy.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'notEligible',
      message: 'Състезателят вече е добавен в лиценза.',
      reasons: [{ code: 'alreadyOn' }],
    });
    expect(await membersOf()).toHaveLength(1);
  });

  it('is refused without a paper that is required, and goes on once it is there', async () => {
    const { db } = database();
    await db.update(documentKindTable).set({ forLicence: 'required' }).where(eq(documentKindTable.id, 1));
    const boy = await team().aBoy();
    const refused = await add(secretary(), boy.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<NotEligible>()).toMatchObject({
      message: 'Липсва задължителен документ: „Договор за вътрешен трансфер“. Добавете го в профила на състезателя.',
      reasons: [{ code: 'papersMissing' }],
    });
    const available = await secretary().request({ url: team().players });
    expect(ids(available.json<{ id: number }[]>())).not.toContain(boy.id);
    await aPlayerDocument(db, boy.id);
    expect((await add(secretary(), boy.id)).statusCode).toBe(200);
  });

  it('is refused once the loan by which the player is in the club is over, and who is on it is marked', async () => {
    const { db } = database();
    const [lender, boy, earlier] = [await aClub(db), await team().aBoy(), await team().aBoy()];
    await add(secretary(), earlier.id);
    const now = new Date();
    const signed = { adminSignedAt: now, playerSignedAt: now, fromClubSignedAt: now, toClubSignedAt: now };
    for (const { id: playerId } of [boy, earlier])
      await aTransfer(db, {
        ...signed,
        type: 1,
        status: 3,
        playerId,
        fromClubId: lender.id,
        toClubId: team().club.id,
        endOn: `${SEASON}-08-01`,
      });
    const response = await add(secretary(), boy.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: `Срокът на трансфера за определен период изтече на 01.08.${SEASON}\u00A0г.`,
      reasons: [{ code: 'loanOver' }],
    });
    const url = `/api/cardindexes/${team().cardIndex.id}`;
    const { players } = (await secretary().request({ method: 'GET', url })).json<CardIndexDetails>();
    expect(players).toMatchObject([{ id: earlier.id, loanEndedOn: `${SEASON}-08-01` }]);
    const available = await secretary().request({ method: 'GET', url: `${url}/players` });
    expect(available.json<{ id: number }[]>().map(({ id }) => id)).not.toContain(boy.id);
    await db.update(transferTable).set({ endOn: `${SEASON + 1}-06-30` });
    expect((await add(secretary(), boy.id)).json<CardIndexDetails>().players).toMatchObject([
      { loanEndedOn: null },
      { loanEndedOn: null },
    ]);
  });

  it('is refused with every reason at once, to the club and to the federation alike', async () => {
    const { db } = database();
    const girl = await team().aBoy({ birthDate: BORN_TOO_EARLY, sex: 1, isDeleted: true });
    const foreign = await aPlayer(db, { currentClubId: (await aClub(db)).id, birthDate: BORN_TOO_EARLY });
    for (const caller of [secretary(), administrator()]) {
      for (const [{ id }, codes] of [
        [girl, ['deactivated', 'otherSex', 'tooOld']],
        [foreign, ['otherClub', 'tooOld']],
      ] as const) {
        const response = await add(caller, id);
        expect(response.statusCode).toBe(409);
        const { reasons, message } = response.json<NotEligible>();
        expect(reasons.map(({ code }) => code)).toEqual(codes);
        expect(message).toBe(reasons.map(({ sentence }) => sentence).join(' '));
      }
    }
    expect(await membersOf()).toEqual([]);
  });

  it('who was deactivated in another club is for a club as if there were none', async () => {
    const { db } = database();
    const gone = await aPlayer(db, { currentClubId: (await aClub(db)).id, birthDate: BORN_IN_TIME, isDeleted: true });
    const field = async (call: ReturnType<typeof add>) => (await call).json<Problem[]>()[0]?.field;
    expect(await field(add(secretary(), gone.id))).toBe('playerId');
    expect(await field(addAll(secretary(), [(await team().aBoy()).id, gone.id]))).toBe('playerIds');
    expect((await add(administrator(), gone.id)).json<NotEligible>().reasons.map(({ code }) => code)).toEqual([
      'deactivated',
      'otherClub',
    ]);
  });

  it('who does not exist is a mistake of the request; of a licence that does not, not found', async () => {
    const response = await add(secretary(), 999_999);
    expect([response.statusCode, response.json<Problem[]>()[0]?.field]).toEqual([400, 'playerId']);
    const boy = await team().aBoy();
    expect((await add(secretary(), boy.id, '/api/cardindexes/999999/players')).statusCode).toBe(404);
  });

  it('takes a form with parts as well', async () => {
    const boy = await team().aBoy();
    const form = new FormData();
    form.set('playerId', String(boy.id));
    const response = await secretary().request({ method: 'PUT', url: team().players, payload: form });
    expect(response.statusCode).toBe(200);
  });

  it('is a matter of the club of the licence', async () => {
    const boy = await team().aBoy();
    const stranger = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    for (const call of [add(stranger, boy.id), remove(stranger, boy.id), addAll(stranger, [boy.id])]) {
      expect((await call).statusCode).toBe(403);
    }
    expect((await candidates(stranger)).message).toBe('Нямате права за това действие.');
  });

  it('to two licences of one group at the same moment succeeds once; the others hear why', async () => {
    const { db } = database();
    const boy = await team().aBoy();
    const second = await aCardIndex(db, {
      clubId: team().club.id,
      year: SEASON,
      ageGroup: UNDER_14,
      championship: 'Купа на България',
    });
    const urls = [team().players, `/api/cardindexes/${second.id}/players`];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at % 3 === 0 ? administrator() : secretary(), boy.id, urls[at % 2])),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
    const sentences = new Set(
      answers
        .filter(({ statusCode }) => statusCode === 409)
        .flatMap((answer) => answer.json<NotEligible>().reasons.map(({ code }) => code)),
    );
    expect([...sentences].toSorted()).toEqual(['alreadyOn', 'onOtherCardIndex']);
    expect([...(await membersOf()), ...(await membersOf(second.id))]).toHaveLength(1);
  });

  it('over the number of licences at the same moment succeeds as often as the rules allow', async () => {
    const { db } = database();
    const boy = await team().aBoy();
    await db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 1, cardIndexesPerSeason: 2 });
    const urls = [team().players];
    for (const ageGroup of [3, 4, 5, 6] as const) {
      const { id } = await aCardIndex(db, { clubId: team().club.id, year: SEASON, ageGroup });
      urls.push(`/api/cardindexes/${id}/players`);
    }
    const answers = await Promise.all(urls.map((url) => add(secretary(), boy.id, url)));
    expect(statuses(answers)).toEqual({ 200: 2, 409: 3 });
  });
});

describe('adding several players at once', () => {
  it('adds all of them in one step', async () => {
    const boys = [await team().aBoy(), await team().aBoy(), await team().aBoy()];
    const response = await addAll(secretary(), ids(boys));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: team().cardIndex.id, playerIds: ids(boys) });
    expect((await membersOf()).map(({ playerId }) => playerId)).toEqual(ids(boys));
  });

  it('adds nobody when one may not be added, and says of each why', async () => {
    const [fit, old, again] = [
      await team().aBoy(),
      await team().aBoy({ birthDate: BORN_TOO_EARLY }),
      await team().aBoy(),
    ];
    await add(secretary(), again.id);
    const response = await addAll(secretary(), [fit.id, old.id, again.id]);
    expect(response.statusCode).toBe(409);
    const refusal = response.json<SomeNotEligible>();
    expect(refusal).toMatchObject({
      code: 'someNotEligible',
      message: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
    });
    expect(refusal.players.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)])).toEqual([
      [old.id, ['tooOld']],
      [again.id, ['alreadyOn']],
    ]);
    expect((await membersOf()).map(({ playerId }) => playerId)).toEqual([again.id]);
  });

  it('with somebody who does not exist adds nobody', async () => {
    const boy = await team().aBoy();
    expect((await addAll(secretary(), [boy.id, 999_999])).statusCode).toBe(400);
    expect(await membersOf()).toEqual([]);
  });

  it('in different orders at the same moment ends, and nobody is on it twice', async () => {
    const boys: number[] = [];
    for (let at = 0; at < 8; at++) boys.push((await team().aBoy()).id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => addAll(secretary(), at % 2 === 0 ? boys : boys.toReversed())),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 7 });
    expect(await membersOf()).toHaveLength(8);
  });
});
