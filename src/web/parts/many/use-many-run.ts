import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { failureOfCall } from '#web/api/many-calls.ts';
import { callingSession } from '#web/api/stored-session.ts';
import { type Failure, jobsFor, type ManyJob, type ManyRun, runMany } from '#web/lib/many-run.ts';
import { randomId } from '#web/ui/form/random-id.ts';
import { manyText } from './many.text.ts';

export type ManyCall<Row> = (row: Row, key: string) => Promise<unknown>;

export interface RunState<Row> {
  run: ManyRun<Row>;
  /** The way back is being gone. */
  isUndo: boolean;
  wasHalted: boolean;
}

/** A run with its way on and its way back. Never in the name of whoever has signed in since. */
export function useManyRun<Row>(failureOf: (error: unknown) => Failure = failureOfCall) {
  const client = useQueryClient();
  const [state, setState] = useState<RunState<Row> | null>(null);
  const isHalted = useRef(false);
  // Counts as something the page is doing: its own traces are not asked for one by one meanwhile.
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<ManyRun<Row>>) => work() });
  const going = useRef<{ call: ManyCall<Row>; isUndo: boolean } | null>(null);

  const go = async (jobs: readonly ManyJob<Row>[]): Promise<ManyRun<Row> | null> => {
    if (going.current === null) return null;
    const { call, isUndo } = going.current;
    const userId = callingSession()?.user.id;
    isHalted.current = false;
    const run = await mutateAsync(() =>
      runMany(jobs, {
        call: (row, key) => {
          if (callingSession()?.user.id === userId) return call(row, key);
          throw new ApiError(manyText.anotherPerson, { status: 401, code: 'anotherPerson', requestId: null });
        },
        failureOf,
        onProgress: (now) => setState({ run: now, isUndo, wasHalted: isHalted.current }),
        isHalted: () => isHalted.current,
      }),
    );
    void client.invalidateQueries();
    return run;
  };

  return {
    state,
    start: (rows: readonly Row[], call: ManyCall<Row>, isUndo = false) => {
      going.current = { call, isUndo };
      return go(jobsFor(rows, randomId));
    },
    goOn: () => go(state?.run.jobs ?? []),
    halt: () => {
      isHalted.current = true;
    },
  };
}
