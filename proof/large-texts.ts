import { fittingNamed } from './fuzz/fitting.ts';
import { type Operation, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import type { Figure, Proof } from './proof.ts';
import { startDemoServer } from './support/demo-server.ts';
import { everybody, type Identity } from './support/everybody.ts';
import { filledPath, formWith, textPlaces } from './support/filled-forms.ts';
import { probeHealth } from './support/health-probe.ts';
import { inParallel } from './support/in-parallel.ts';
import type { Answer, Question } from './support/server.ts';

const BYTES = 100_000;
/** An address that the parser of HTTP still reads: what is longer never meets the rules of a list. */
const READ_BYTES = 12_000;
const AT_ONCE = 4;
const SHOWN = 10;
/** Of each kind one: letters of two bytes, what a pattern may try over and over, what has to be escaped. */
const textsOf = (bytes: number) => [
  'я'.repeat(bytes / 2),
  `${'a '.repeat(bytes / 2)}!`,
  '<b>'.repeat(bytes / 3),
  'е\u0301'.repeat(bytes / 4),
];
const FORM_TEXTS = textsOf(BYTES);
/** In an address each letter of two bytes takes six, and a blank three; also numbers with commas, as those of ticked rows. */
const QUERY_TEXTS = [
  'a'.repeat(BYTES),
  ...textsOf(READ_BYTES / 3),
  `${'1,'.repeat(READ_BYTES / 4)}!`,
  '9'.repeat(READ_BYTES),
];
const WHO = new Set(['visitor', 'admin', 'klub1', 'igrach']);

export const proof: Proof = {
  about:
    '100 kB in every text of every form and in every parameter of every query, and as much in each as an address can hold, while /healthz is asked',
  run: async ({ scale, say }) => {
    const server = await startDemoServer({ env: { TRUST_PROXY: 'loopback' } });
    const identities = (await everybody(server)).filter(({ name }) => WHO.has(name));
    const { operations } = await readDescription(server);
    const asked = operations.filter(({ path }) => !path.endsWith('/logout'));
    const health = probeHealth(server);
    const results = new Map<string, Results>();
    for (const [kind, jobsOf] of [['forms', inForms] as const, ['queries', inQueries] as const]) {
      const jobs = identities.flatMap((identity) => asked.flatMap((operation) => jobsOf(operation, identity)));
      const chosen = jobs.filter((_, at) => at % Math.max(1, Math.round(1 / scale)) === 0);
      const found: Results = { sent: chosen.length, faults: 0, slowest: { ms: 0, what: '' }, statuses: new Map() };
      results.set(kind, found);
      await inParallel(chosen, AT_ONCE, async ({ what, identity, question }) => {
        const answer = await server.ask({ ...question, headers: identity.headers });
        found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
        if (answer.ms > found.slowest.ms) found.slowest = { ms: answer.ms, what };
        const fault = faultOf(answer);
        if (fault === null) return;
        found.faults += 1;
        if (found.faults <= SHOWN) say(`✗ ${what}: ${fault}`);
      });
      say(`${kind}: ${[...found.statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
      say(`slowest: ${Math.round(found.slowest.ms)} ms, ${found.slowest.what}`);
    }
    const probe = await health.stop();
    await server.stop();
    return [
      ...[...results].flatMap(([kind, result]) => figuresOf(kind, result)),
      { what: 'how late the probe itself was', value: probe.late, unit: 'ms' },
      { what: 'longest answer of /healthz', value: probe.slowest, unit: 'ms', most: 1000 },
    ];
  },
};

interface Results {
  sent: number;
  faults: number;
  slowest: { ms: number; what: string };
  statuses: Map<number, number>;
}

function figuresOf(kind: string, { sent, faults, slowest, statuses }: Results): Figure[] {
  return [
    { what: `${kind}: large texts sent`, value: sent, least: 1 },
    { what: `${kind}: of them refused as too large or not fitting`, value: refused(statuses), least: 1 },
    { what: `${kind}: taken, answered 5xx, not at all or without a Bulgarian sentence`, value: faults, most: 0 },
    { what: `${kind}: longest answer to one`, value: slowest.ms, unit: 'ms', most: 5000 },
  ];
}

/** By what was sent, and not by who sent it. */
const refused = (statuses: ReadonlyMap<number, number>) =>
  [400, 413, 422, 431].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);

function faultOf({ status, text }: Answer): string | null {
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 100)}`;
  if (status < 300) return 'was taken';
  return /[а-я]/.test(text) ? null : `${status} without a sentence: ${text.slice(0, 100)}`;
}

interface Job {
  /** By whom, in which call and where. */
  what: string;
  identity: Identity;
  question: Question;
}

function inForms(operation: Operation, identity: Identity): Job[] {
  if (operation.fields === null) return [];
  const { file: _, ...fields } = operation.fields;
  return textPlaces(fields).flatMap((place) =>
    FORM_TEXTS.map((text) => ({
      what: `${identity.name} ${operation.name} ${place.join('.')}`,
      identity,
      question: formWith(operation, new Random(1), place, text),
    })),
  );
}

function inQueries(operation: Operation, identity: Identity): Job[] {
  const { method, queryParameters, requiredParameters } = operation;
  return Object.keys(queryParameters).flatMap((large) =>
    QUERY_TEXTS.map((text) => {
      const random = new Random(1);
      const query = Object.entries(queryParameters)
        .filter(([name]) => name !== large && requiredParameters.has(name))
        .map(([name, schema]) => [name, String(fittingNamed(name, schema, random))]);
      const written = new URLSearchParams([...query, [large, text]] as [string, string][]);
      return {
        what: `${identity.name} ${operation.name} ?${large}, ${text.length} characters`,
        identity,
        question: { method, path: `${filledPath(operation, random)}?${written.toString()}` },
      };
    }),
  );
}
