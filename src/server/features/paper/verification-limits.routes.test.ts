import { describe, expect, it } from 'vitest';
import { loginThrottleTable } from '#server/db/tables/session.table.ts';
import { aUser } from '#test/builders.ts';
import { usePrintedTeams } from './printed-team.test-tools.ts';

const { database, app, look, verify, aPrintedTeam } = usePrintedTeams();

describe('looking at many codes from one address', () => {
  const givenLooks = (count: number) =>
    database().pool.query(`update login_throttles set failures = $1 where key like 'verify:%'`, [count]);

  it('has to wait, whether they are right or wrong, and leaves others alone', async () => {
    const { code } = await aPrintedTeam();
    await verify(code);
    await givenLooks(320);
    expect((await look('/api/verify/wrong')).statusCode).toBe(404);
    const refused = await look(`/api/verify/${code}`);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: 'Твърде много заявки. Моля, опитайте отново по-късно.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(`/api/verify/${code}`, '192.0.2.21')).statusCode).toBe(200);
  });

  it('gains nothing from asking for photos instead', async () => {
    await look('/api/verify/wrong/photos/wrong');
    await givenLooks(320);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await look('/api/verify/wrong/photos/wrong')).statusCode);
    expect(statuses).toEqual([404, 429, 429]);
  });

  it('and collecting photos behind right codes has to wait too, on a counter that no look uses up', async () => {
    const { code } = await aPrintedTeam();
    const [player] = (await verify(code)).players;
    const url = `/api/verify/${code}/photos/${player?.photo}`;
    expect((await look(url)).statusCode).toBe(200);
    await givenLooks(400);
    expect((await look(url)).statusCode).toBe(200);
    await database().pool.query(`update login_throttles set failures = 20000, last_failure_at = clock_timestamp()
      where key like 'photo:%'`);
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await look(url)).statusCode);
    expect(statuses).toEqual([200, 429]);
    expect((await look(url, '192.0.2.21')).statusCode).toBe(200);
  });

  it('costs nobody the sign-in, nor the other way round', async () => {
    const { code } = await aPrintedTeam();
    await verify(code);
    const keys = (await database().db.select().from(loginThrottleTable)).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('verify:'))).toHaveLength(1);
    await givenLooks(400);
    await look('/api/verify/wrong');
    const user = await aUser(database().db);
    const login = await app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      remoteAddress: '198.51.100.20',
      payload: { username: user.userName, password: 'Zala#2026x' },
    });
    expect(login.statusCode).toBe(200);
  });
});
