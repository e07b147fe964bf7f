import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import type { ListItem } from '#contract/federation/list.contract.ts';
import { demoEgn, demoEik } from '#demo/demo-numbers.ts';
import { clubForm, validClub } from '#test/calls/club-calls.ts';
import { validCoach } from '#test/calls/coach-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { validUser } from '#test/calls/user-calls.ts';
import type { Question, RunningServer } from './server.ts';
import { idOf } from './world.ts';

const MEASURED = { date: '2026-02-15', height: 171, weight: 61, fullExtent: 221, attack: 291, block: 281 };

/**
 * What the version before has no word for: a coach and an account that were erased, a post, a kind of clubs and an age
 * group of the federation's own, somebody who plays there and a club of that kind. Answers where all of it is read.
 */
export async function addNewerEntries(server: RunningServer, token: string): Promise<string[]> {
  const ask = async (question: Question) => {
    const answer = await server.ask({ token, ...question });
    if (answer.status >= 300) throw new Error(`${question.path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const post = async (path: string, sent: Pick<Question, 'json' | 'form'>) =>
    idOf(await ask({ method: 'POST', path, ...sent }));
  const read = async <Answer>(path: string) => JSON.parse((await ask({ path })).text) as Answer;

  const coach = { ...validCoach, name: 'Хераклий Цваркотинчев', egn: demoEgn('1951-03-04', 0, 4) };
  const coachId = await post('/api/coaches', { form: multipart(coach, await portrait) });
  await post(`/api/coaches/${coachId}/erasure`, { json: { name: coach.name } });
  const userId = await post('/api/users', { json: { ...validUser, userName: 'newer', email: 'newer@example.test' } });
  await post(`/api/users/${userId}/erasure`, { json: { name: `${validUser.firstName} ${validUser.lastName}` } });

  await post('/api/lists', { json: { list: 'position', label: 'Универсален', detail: null, isClosed: false } });
  await post('/api/lists', { json: { list: 'clubType', label: 'АК', detail: 'Академия', isClosed: false } });
  const entries = await read<ListItem[]>('/api/lists');
  const called = (label: string) => entries.find((entry) => entry.label === label);
  const [group] = await read<AgeGroupItem[]>('/api/age-groups');
  const json = { label: 'Момчета под 9', labelEn: 'Boys U9', age: 9, sex: group?.sex ?? 0, isClosed: false };
  await ask({ method: 'POST', path: '/api/age-groups', json });
  const measured = { ...MEASURED, position: called('Универсален')?.value ?? 0 };
  await post('/api/players/1/developments', { json: measured });
  const club = { ...validClub, type: called('АК')?.code ?? '', licenseNumber: 'ММС-9999', bulstat: demoEik(900) };
  const clubId = await post('/api/clubs', { form: await clubForm(club) });
  return [
    '/api/erasures',
    '/api/users',
    '/api/audit',
    '/api/coaches/search',
    '/api/clubs/search?pageSize=100',
    `/api/clubs/${clubId}`,
    '/api/players/1',
    '/api/players/1/developments',
    '/api/players/search',
    '/api/options/player-positions',
    '/api/options/age-groups',
    '/api/cardindexes',
    '/api/reports/clubs-by-region',
    '/api/export/clubs?format=csv',
    '/api/export/players?format=csv',
  ];
}

/** How many rows of it are measurements, which a proof counts. */
export const MEASURED_BESIDE = 1;
