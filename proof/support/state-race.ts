import type { Figure } from '../proof.ts';
import { type Answer, type Question, type RunningServer, startServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** So many acts at once on one record. */
export const AT_ONCE = 20;

/** What came of rounds of acts at once on records that are in one state or another. */
export interface Counted<State> {
  done: number;
  refused: number;
  failed: number;
  unexplained: number;
  faults: number;
  states: Set<State>;
}

export const nothingCounted = <State>(): Counted<State> => {
  return { done: 0, refused: 0, failed: 0, unexplained: 0, faults: 0, states: new Set() };
};

interface Rounds<State> {
  engine: string;
  servers: number;
  times: number;
  counted: Counted<State>;
  /** „after which the licence was not what was decided“ */
  fault: string;
}

export function figuresOf<State>({ engine, servers, times, counted, fault }: Rounds<State>): Figure[] {
  const of = (what: string) => `${engine}: ${what}`;
  return [
    { what: of('servers'), value: servers },
    { what: of(`rounds of ${AT_ONCE} acts`), value: times },
    { what: of('acts that were done'), value: counted.done, least: times },
    { what: of('acts refused in Bulgarian'), value: counted.refused, least: times },
    { what: of('states met'), value: counted.states.size, least: times < 50 ? 1 : 4 },
    { what: of('answers 5xx, none or not known'), value: counted.failed, most: 0 },
    { what: of('rounds that no order of the acts explains by the table'), value: counted.unexplained, most: 0 },
    { what: of(`rounds ${fault}`), value: counted.faults, most: 0 },
  ];
}

interface Start {
  dataDir: string;
  url: string | undefined;
  env: Record<string, string>;
  /** Before each of them starts on its folder. */
  prepare?: (folder: string) => void;
}

/** Two servers on PostgreSQL; the embedded engine belongs to one. */
export async function startTwo({ dataDir, url, env, prepare }: Start): Promise<RunningServer[]> {
  const folders = url === undefined ? [dataDir] : [dataDir, temporaryFolder()];
  const servers: RunningServer[] = [];
  for (const folder of folders) {
    prepare?.(folder);
    servers.push(await startServer({ dataDir: folder, url, env }));
  }
  return servers;
}

/** Every call at once, in turn at each of the servers; what came of them is counted. */
export async function askAtOnce<State>(
  servers: readonly RunningServer[],
  calls: readonly Question[],
  counted: Counted<State>,
): Promise<Answer[]> {
  const answers = await Promise.all(
    calls.map((call, at) => servers[at % servers.length]?.ask(call) ?? Promise.reject(new Error('No server'))),
  );
  for (const answer of answers) {
    const kind = kindOf(answer);
    counted[kind] += 1;
    if (kind === 'failed') console.error(`   ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return answers;
}

function kindOf({ status, text }: Answer): 'done' | 'refused' | 'failed' {
  if (status === 200) return 'done';
  // A day that is not later any more is a fault of the form, and as good a refusal.
  const isRefusal = [403, 404, 409].includes(status) || (status === 400 && text.includes('extensionNotLater'));
  if (!isRefusal) return 'failed';
  return /[А-Я]/.test(text) ? 'refused' : 'failed';
}
