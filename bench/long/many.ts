import { randomUUID } from 'node:crypto';
import type { Figure } from '../figure.ts';
import type { Workshop } from './workshop.ts';

const COUNT = 1000;
const PAGE = 200;
/** As the page does (`web/lib/many-run.ts`). */
const AT_ONCE = 5;
/** Of two quiet cores, with a browser that draws its progress beside it. */
const MOST_SECONDS = 20;

/** A thousand players deactivated by the calls that the page makes, and taken back by as many. */
export async function measureMany({ ask, timed, server, token }: Workshop): Promise<Figure[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < COUNT; page++) {
    const path = `/api/players/search?page=${page}&pageSize=${PAGE}`;
    const { players } = await ask<{ players: { id: number }[] }>('GET', path);
    ids.push(...players.map(({ id }) => id));
  }
  const call = async (id: number, isDeleted: boolean) => {
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/players/${id}/toggle-status`;
    return (await server.ask({ method: 'POST', path, token, headers, json: { isDeleted } })).status === 200;
  };
  const toggle = (isDeleted: boolean) =>
    timed(async () => {
      const left = ids.slice(0, COUNT);
      let done = 0;
      const oneAfterAnother = async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          const isDone = await call(id, isDeleted);
          done += Number(isDone);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
      return done;
    });
  const figures: Figure[] = [];
  for (const [name, isDeleted] of [
    ['деактивирани', true],
    ['върнати', false],
  ] as const) {
    const { result: done, ms, processorMs } = await toggle(isDeleted);
    figures.push(
      { name: `наведнъж ${name}`, value: done, unit: '', goal: { atLeast: COUNT } },
      { name: `наведнъж ${name} за`, value: ms / 1000, unit: 's', goal: { atMost: MOST_SECONDS } },
      { name: `наведнъж ${name}, процесор на едно`, value: processorMs / COUNT, unit: 'ms', goal: null },
    );
  }
  return figures;
}
