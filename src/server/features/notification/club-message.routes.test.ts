import { describe, expect, it } from 'vitest';
import { MOST_CLUB_MESSAGES_OF_DAY } from '#contract/common/limits.ts';
import type { MessageReceivers } from '#contract/notification/club-message.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { clubMessageTable } from '#server/db/tables/club-message.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { aClub, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

const enter = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), given)).userName);
const send = (who: SignedIn, clubIds: readonly number[], text = 'Сроковете са удължени.') =>
  who.request({ method: 'POST', url: '/api/notifications/messages', payload: { clubIds, text } });
const bellOf = async (who: SignedIn) =>
  (await who.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();

describe('a message to clubs', () => {
  it('reaches whoever acts for one of them, once, by the bell and by letter, and names the clubs nobody acts for', async () => {
    const [first, second, silent, other] = [await aClub(db()), await aClub(db()), await aClub(db()), await aClub(db())];
    const admin = await enter({ roles: ['ADMINISTRATOR'] });
    const both = await enter({ clubIds: [first.id, second.id], given: { email: 'dvama@example.bg' } });
    const stranger = await enter({ clubIds: [other.id] });
    await aUser(db(), { clubIds: [first.id], given: { isDeleted: true } });
    const clubIds = [first.id, second.id, silent.id];
    const url = `/api/notifications/messages/receivers?clubIds=${clubIds.join(',')}`;
    const asked = (await admin.request({ method: 'GET', url })).json<MessageReceivers>();
    expect(asked).toMatchObject({ clubs: 2, people: 1, letters: 1 });
    expect(asked.without).toEqual([{ id: silent.id, fullName: silent.fullName }]);

    const sent = await send(admin, clubIds, 'Донесете снимките.\nДо петък.');
    expect(sent.json()).toEqual(asked);
    const { news, unread } = await bellOf(both);
    expect([unread, news.map(newsSentence)]).toEqual([1, ['Донесете снимките.\nДо петък.']]);
    expect((await bellOf(stranger)).news).toEqual([]);
    const letters = await db().select().from(outboxTable);
    expect(letters.map(({ recipient }) => recipient)).toEqual(['dvama@example.bg']);
    expect(letters[0]?.body).toContain('Донесете снимките.\nДо петък.');
  });

  it('is refused where nobody would get it, and nothing is kept', async () => {
    const admin = await enter({ roles: ['ADMINISTRATOR'] });
    const refused = await send(admin, [(await aClub(db())).id]);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'nobodyToTell']);
    expect(await db().select().from(clubMessageTable)).toEqual([]);
  });

  it('is sent so many times a day and no more, each administrator by himself', async () => {
    const club = await aClub(db());
    await aUser(db(), { clubIds: [club.id] });
    const { id: createdBy, userName } = await aUser(db(), { roles: ['ADMINISTRATOR'] });
    const busy = await signIn(app(), userName);
    const before = Array.from({ length: MOST_CLUB_MESSAGES_OF_DAY - 1 }, () => ({ text: 'Още едно', createdBy }));
    const yesterday = { text: 'Вчерашно', createdBy, createdOn: new Date(Date.now() - 25 * 60 * 60_000) };
    await db()
      .insert(clubMessageTable)
      .values([...before, yesterday]);
    expect((await send(busy, [club.id])).statusCode).toBe(200);
    const refused = await send(busy, [club.id]);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyClubMessages']);
    expect((await send(await enter({ roles: ['ADMINISTRATOR'] }), [club.id])).statusCode).toBe(200);
    expect(await db().select().from(newsTable)).toHaveLength(2);
  });
});
