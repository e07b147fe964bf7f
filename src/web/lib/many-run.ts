/** What became of one of many; „unsure“: it was sent, and no answer came. */
export type Fate = 'waiting' | 'unsure' | 'done' | { refused: string };

export interface ManyJob<Item> {
  item: Item;
  /** Stays the same however often the call is made, so that it is done once. */
  key: string;
  fate: Fate;
}

export interface ManyRun<Item> {
  jobs: readonly ManyJob<Item>[];
  isOver: boolean;
  /** Why it ended before its end; null where it did not, or where the person has stopped it. */
  stopped: string | null;
}

/** A call that failed: this one is refused, or none will be answered for now. */
export type Failure = { refused: string } | { stopped: string };

interface RunOptions<Item> {
  call: (item: Item, key: string) => Promise<unknown>;
  failureOf: (error: unknown) => Failure;
  onProgress: (run: ManyRun<Item>) => void;
  /** Asked before each call. */
  isHalted: () => boolean;
}

/** As many as a browser keeps open to one server, less one for whatever else the page asks. */
const AT_ONCE = 5;

/** How often progress is told: drawing it for each of a thousand would cost more than the calls. */
const TELLINGS = 100;

export function jobsFor<Item>(items: readonly Item[], newKey: () => string): ManyJob<Item>[] {
  return items.map((item) => ({ item, key: newKey(), fate: 'waiting' }));
}

export const isLeft = ({ fate }: ManyJob<unknown>) => fate === 'waiting' || fate === 'unsure';

/**
 * Makes the call of one for each of many, a few at a time: every rule and right is that of the single act. What is
 * done or refused already is passed over, so that a run which was stopped goes on with what is left of it.
 */
export async function runMany<Item>(
  start: readonly ManyJob<Item>[],
  options: RunOptions<Item>,
): Promise<ManyRun<Item>> {
  const { call, failureOf, onProgress, isHalted } = options;
  const jobs = [...start];
  const left = jobs.flatMap((job, place) => (isLeft(job) ? [{ job, place }] : []))[Symbol.iterator]();
  const step = Math.ceil(start.length / TELLINGS);
  let settled = 0;
  let stopped: string | null = null;
  const tell = (isOver: boolean): ManyRun<Item> => {
    const run = { jobs: [...jobs], isOver, stopped };
    onProgress(run);
    return run;
  };

  const fateOf = async ({ item, key }: ManyJob<Item>): Promise<Fate> => {
    try {
      await call(item, key);
      return 'done';
    } catch (error) {
      const failure = failureOf(error);
      if ('refused' in failure) return failure;
      stopped ??= failure.stopped;
      return 'unsure';
    }
  };
  const work = async () => {
    while (stopped === null && !isHalted()) {
      const { value, done } = left.next();
      if (done === true) return;
      jobs[value.place] = { ...value.job, fate: await fateOf(value.job) };
      settled += 1;
      if (settled % step === 0) tell(false);
    }
  };

  tell(false);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tell(true);
}

export interface ManyCount<Item> {
  done: readonly Item[];
  refused: readonly { item: Item; reason: string }[];
  unsure: readonly Item[];
  waiting: readonly Item[];
}

export function countOf<Item>({ jobs }: Pick<ManyRun<Item>, 'jobs'>): ManyCount<Item> {
  const those = (fate: Fate) => jobs.filter((job) => job.fate === fate).map(({ item }) => item);
  return {
    done: those('done'),
    refused: jobs.flatMap(({ item, fate }) => (typeof fate === 'object' ? [{ item, reason: fate.refused }] : [])),
    unsure: those('unsure'),
    waiting: those('waiting'),
  };
}
