import { type Operation, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import type { Figure, Proof } from './proof.ts';
import { startDemoServer } from './support/demo-server.ts';
import { everybody, type Identity } from './support/everybody.ts';
import { formWith, type Place, textPlaces } from './support/filled-forms.ts';
import { probeHealth } from './support/health-probe.ts';
import { inParallel } from './support/in-parallel.ts';
import type { Question, RunningServer } from './support/server.ts';

const BYTES = 100_000;
const AT_ONCE = 4;
const SHOWN = 10;
/** Of each kind one: letters of two bytes, what a pattern may try over and over, what has to be escaped. */
const TEXTS = [
  'я'.repeat(BYTES / 2),
  `${'a '.repeat(BYTES / 2)}!`,
  '<b>'.repeat(BYTES / 3),
  'е\u0301'.repeat(BYTES / 4),
];
const WHO = new Set(['visitor', 'admin', 'klub1', 'igrach']);

export const proof: Proof = {
  about: '100 kB in every text of every form and in every query, while /healthz is asked',
  run: async ({ scale, say }) => {
    const server = await startDemoServer({ env: { TRUST_PROXY: 'loopback' } });
    const identities = (await everybody(server)).filter(({ name }) => WHO.has(name));
    const { operations } = await readDescription(server);
    const forms = operations.filter(({ fields, path }) => fields !== null && !path.endsWith('/logout'));
    const jobs = identities.flatMap((identity) => forms.flatMap((operation) => jobsOf(operation, identity)));
    const chosen = jobs.filter((_, at) => at % Math.max(1, Math.round(1 / scale)) === 0);
    const counts = new Map<number, number>();
    const told: string[] = [];
    let slowest = { ms: 0, what: '' };
    const health = probeHealth(server);
    await inParallel(chosen, AT_ONCE, async ({ operation, identity, question, place }) => {
      const { status, ms } = await ask(server, identity, question);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      const what = `${identity.name} ${operation.name} ${place.join('.')}`;
      if (ms > slowest.ms) slowest = { ms, what };
      if (status === 0 || status >= 500) told.push(`${what}: ${status}`);
      else if (status < 300) told.push(`${what}: was taken`);
    });
    const probe = await health.stop();
    await server.stop();
    say(`${forms.length} forms, statuses: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
    say(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`);
    for (const line of told.slice(0, SHOWN)) say(line);
    const figures: Figure[] = [
      { what: 'texts of 100 kB sent', value: chosen.length, least: 1 },
      { what: 'of them answered 5xx or not at all, or taken', value: told.length, most: 0 },
      { what: 'longest answer to one', value: slowest.ms, unit: 'ms', most: 5000 },
      { what: 'how late the probe itself was', value: probe.late, unit: 'ms' },
      { what: 'longest answer of /healthz', value: probe.slowest, unit: 'ms', most: 1000 },
    ];
    return figures;
  },
};

interface Job {
  operation: Operation;
  identity: Identity;
  question: Question;
  place: Place;
}

function jobsOf(operation: Operation, identity: Identity): Job[] {
  const { file: _, ...fields } = operation.fields ?? {};
  return textPlaces(fields).flatMap((place) =>
    TEXTS.map((text) => ({
      operation,
      identity,
      place,
      question: formWith(operation, new Random(1), place, text),
    })),
  );
}

const ask = (server: RunningServer, { headers }: Identity, question: Question) => server.ask({ ...question, headers });
