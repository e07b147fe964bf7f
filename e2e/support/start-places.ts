import { setTimeout as sleep } from 'node:timers/promises';
import { placeOf, WORKERS } from './places.ts';

const STARTED_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** Before the first journey: the applications, which start side by side, answer. */
export default async function untilStarted(): Promise<void> {
  const until = Date.now() + STARTED_WITHIN_MS;
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => untilAnswers(placeOf(worker).appUrl, until)));
}

async function untilAnswers(url: string, until: number): Promise<void> {
  while (!(await answers(url))) {
    if (Date.now() > until) throw new Error(`${url} не отговаря.`);
    await sleep(LOOK_EVERY_MS);
  }
}

const answers = (url: string) =>
  fetch(`${url}/login`).then(
    ({ ok }) => ok,
    () => false,
  );
