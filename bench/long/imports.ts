import { PersonalNumbers } from '#demo/demo-numbers.ts';
import { bulgarianName } from '#demo/names.ts';
import { Random } from '#demo/random.ts';
import { towns } from '#demo/towns.ts';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { spreadsheetOf } from '../../proof/support/federation-files.ts';
import { pause } from '../../proof/support/pause.ts';
import type { Figure } from '../figure.ts';
import type { Workshop } from './workshop.ts';

const SIZE = 10_000;
/** Names are drawn: a few rows are like others, and are left for somebody to look at. */
const LEAST_WRITTEN = SIZE - 100;
const MOST_SECONDS = 60;
const GIVEN_UP_MS = 15 * 60_000;
/** Before anybody of the invented federation, so that no number is taken. */
const BORN = { from: 1950, to: 1969 };
const FIRST_NUMBER = 900_001;

/** Ten thousand players in a spreadsheet, looked through and then brought in. */
export async function measureImports(workshop: Workshop): Promise<Figure[]> {
  const random = new Random('imports of the bench');
  const numbers = new PersonalNumbers();
  let next = FIRST_NUMBER;
  const { clubs } = await workshop.ask<{ clubs: { fullName: string }[] }>('GET', '/api/clubs/search');
  const row = () => {
    const sex = random.chance(0.5) ? 1 : 0;
    const [year, month, day] = [random.int(BORN.from, BORN.to), random.int(1, 12), random.int(1, 28)];
    const club = random.pick(clubs).fullName;
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      ...bulgarianName(random, sex),
      number: String(next++),
      egn: numbers.ofBulgarian(`${year}-${two(month)}-${two(day)}`, sex),
      birthDate: `${two(day)}.${two(month)}.${year}`,
      sex: sex === 0 ? 'мъж' : 'жена',
      nationality: 'България',
      cityName: random.pick(towns).name,
      playingSince: '15.09.2022',
      firstClub: club,
      currentClub: club,
    };
  };
  const file = await spreadsheetOf('player', Array.from({ length: SIZE }, row));
  const looked = await workshop.timed(() => lookThrough(workshop, file));
  const id = looked.result;
  const brought = await workshop.timed(async () => {
    await workshop.ask('POST', `/api/imports/${id}/run`);
    return untilState(workshop, id, 'done');
  });
  const { written, double } = brought.result.counts;
  const seconds = (looked.ms + brought.ms) / 1000;
  const each = (looked.processorMs + brought.processorMs) / SIZE;
  return [
    { name: 'внос: записани или за отговор', value: written + double, unit: '', goal: { atLeast: LEAST_WRITTEN } },
    { name: 'внос: проверка', value: looked.ms / 1000, unit: 's', goal: null },
    { name: 'внос: процесор на ред', value: each, unit: 'ms', goal: null },
    { name: 'внос: всичко', value: seconds, unit: 's', goal: { atMost: MOST_SECONDS } },
  ];
}

async function lookThrough(workshop: Workshop, file: Buffer): Promise<number> {
  const form = new FormData();
  form.set('kind', 'player');
  form.set('file', new Blob([Uint8Array.from(file)]), 'player.xlsx');
  const question = { method: 'POST', path: '/api/imports', token: workshop.token, form };
  const { status, text } = await workshop.server.ask(question);
  if (status !== 201) throw new Error(`POST /api/imports: ${status} ${text}`);
  const { id } = JSON.parse(text) as { id: number };
  const { columns } = await workshop.ask<ImportDetails>('GET', `/api/imports/${id}`);
  await workshop.ask('PUT', `/api/imports/${id}/columns`, { columns });
  await untilState(workshop, id, 'checked');
  return id;
}

async function untilState({ ask }: Workshop, id: number, state: string): Promise<ImportDetails> {
  const until = performance.now() + GIVEN_UP_MS;
  while (performance.now() < until) {
    const found = await ask<ImportDetails>('GET', `/api/imports/${id}`);
    if (found.state === state) return found;
    await pause(100);
  }
  throw new Error(`Вносът не стана „${state}“.`);
}
