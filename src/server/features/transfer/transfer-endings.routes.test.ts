import { beforeAll, describe, expect, it } from 'vitest';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aPlayer } from '#test/builders.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  EVERYBODY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);
let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

const because = { reason: ' Има договор до юни ' };
/** Begun by the receiving club. */
const begun = (signed: Parameters<typeof aSignedTransfer>[2] = [], given = {}) =>
  aSignedTransfer(database().db, world, signed, { begunForId: world.receiving.id, ...given });
const recipients = async (id: number) => (await mailsAbout(database().db, id)).map(({ recipient }) => recipient);

describe('a party to a transfer', () => {
  it('refuses it with a reason, which everybody learns', async () => {
    const { db } = database();
    const { id, player } = await begun(['toClub']);
    const account = await world.accountOf({
      roles: ['PLAYER'],
      playerId: player.id,
      given: { email: `p${id}@player.test` },
    });
    expect(stateAfter(await takeStep(world.fromClub, id, 'refuse', because)).status).toBe(4);
    expect(await rowOf(db, id)).toMatchObject({
      ending: 'refused',
      refusedBy: 'fromClub',
      cancelReason: 'Има договор до юни',
      cancelledBy: world.fromClub.id,
    });
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.refuse']);
    const { timeline, ending, refusedBy } = await readTransfer(account, id);
    expect([ending, refusedBy]).toEqual(['refused', 'fromClub']);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'refused',
      party: 'fromClub',
      subject: world.giving.fullName,
      reason: 'Има договор до юни',
    });
    // Whoever has refused it has no need of a letter.
    expect(await recipients(id)).toEqual([`p${id}@player.test`, world.receiving.email]);
    const [mail] = await mailsAbout(db, id);
    expect(mail?.subject).toMatch(/^Трансфер на .+: отказан$/);
    expect(mail?.body).toContain(`отказан от отдаващия клуб ${world.giving.fullName}.\nПричина: Има договор до юни\n`);
    const { news } = (await account.request({ method: 'GET', url: '/api/notifications' })).json<{
      news: { kind: string; party: string }[];
    }>();
    expect(news[0]).toMatchObject({ kind: 'refused', party: 'fromClub' });
  });

  it('is the player too, and nobody else; whoever began it withdraws', async () => {
    const { id, player } = await begun();
    const account = await world.accountOf({ roles: ['PLAYER'], playerId: player.id });
    for (const [who, status] of [
      [world.toClub, 403],
      [world.admin, 403],
      [await world.accountOf({ clubIds: [] }), 403],
      [await world.accountOf({ roles: ['PLAYER'], playerId: (await aPlayer(database().db)).id }), 404],
    ] as const) {
      expect((await takeStep(who, id, 'refuse', because)).statusCode).toBe(status);
    }
    expect((await takeStep(account, id, 'refuse', { reason: 'х' })).statusCode).toBe(400);
    expect(stateAfter(await takeStep(account, id, 'refuse', because)).status).toBe(4);
    expect((await rowOf(database().db, id)).refusedBy).toBe('player');
    expect(refusalOf(await takeStep(world.fromClub, id, 'refuse', because))).toEqual([
      409,
      'transferCancelled',
      'Трансферът е отказан.',
    ]);
  });

  it('no longer refuses what all have signed', async () => {
    const { id } = await begun(EVERYBODY);
    const refused = [
      409,
      'transferNotRefusable',
      'Може да бъде отказан или оттеглен само трансфер със статус „Чернова“ или „Събиране на подписи“.',
    ];
    expect(refusalOf(await takeStep(world.fromClub, id, 'refuse', because))).toEqual(refused);
    expect(refusalOf(await takeStep(world.toClub, id, 'withdraw', because))).toEqual(refused);
  });
});

describe('whoever began a transfer', () => {
  it('withdraws it with a reason', async () => {
    const { db } = database();
    const { id } = await begun(['fromClub']);
    expect((await takeStep(world.fromClub, id, 'withdraw', because)).statusCode).toBe(403);
    expect((await takeStep(world.admin, id, 'withdraw', because)).statusCode).toBe(403);
    expect(stateAfter(await takeStep(world.toClub, id, 'withdraw', because)).status).toBe(4);
    expect(await rowOf(db, id)).toMatchObject({ ending: 'withdrawn', refusedBy: null });
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.withdraw']);
    expect(await recipients(id)).toEqual([world.giving.email]);
    expect((await readTransfer(world.fromClub, id)).timeline.at(-1)).toMatchObject({
      kind: 'withdrawn',
      reason: 'Има договор до юни',
    });
  });

  it('is kept with the transfer: the receiving club, the giving one, or the federation', async () => {
    const { db } = database();
    const begin = async (who: typeof world.admin) => {
      const player = await aPlayer(db, { currentClubId: world.giving.id });
      const answer = await who.request({
        method: 'POST',
        url: '/api/transfers',
        payload: { type: 0, playerId: player.id, clubId: world.receiving.id },
      });
      return (await rowOf(db, answer.json<{ id: number }>().id)).begunForId;
    };
    expect(await begin(world.toClub)).toBe(world.receiving.id);
    expect(await begin(world.fromClub)).toBe(world.giving.id);
    expect(await begin(world.admin)).toBeNull();
  });
});

describe('the clubs and the player', () => {
  it('are written to when it is broken off, carried out and released, unless the player does without', async () => {
    const { db } = database();
    const broken = await begun();
    await takeStep(world.admin, broken.id, 'cancel', because);
    expect((await rowOf(db, broken.id)).ending).toBe('cancelled');
    const both = [world.giving.email, world.receiving.email];
    expect(await recipients(broken.id)).toEqual(both);

    const lent = await begun(EVERYBODY, { type: 1, endOn: '2099-06-30' });
    const place = { clubId: world.giving.id, year: seasonOf(today(new Date())), ageGroup: 6 } as const;
    await aCardIndex(db, place, [lent.player.id]);
    const account = await world.accountOf({
      roles: ['PLAYER'],
      playerId: lent.player.id,
      given: { email: `l${lent.id}@player.test` },
    });
    await takeStep(world.admin, lent.id, 'transfer-player');
    expect(await recipients(lent.id)).toEqual([both[0], `l${lent.id}@player.test`, both[1]]);
    const [letter] = await mailsAbout(db, lent.id);
    expect(letter?.body).toContain(
      `премина ${intoClub(world.receiving.fullName)} за определен период, до 30.06.2099\u00a0г.\nСъстезателят е отписан от лиценза „Мъже · `,
    );
    expect(letter?.body).toContain(`“ на ${world.giving.fullName}.`);
    const wishes = [{ kind: 'transferOutcome', isWanted: false }];
    await account.request({ method: 'PUT', url: '/api/authentication/mail-wishes', payload: { wishes } });
    await takeStep(world.admin, lent.id, 'release-player');
    const subjects = (await mailsAbout(db, lent.id)).map(({ recipient, subject }) => [
      recipient,
      subject.split(': ').at(-1),
    ]);
    expect(subjects.filter(([, subject]) => subject === 'осъществен')).toHaveLength(3);
    expect(subjects.filter(([, subject]) => subject === 'приключил').map(([to]) => to)).toEqual(both);
  });
});
