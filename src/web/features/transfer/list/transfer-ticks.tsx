import { createContext, useContext, useState } from 'react';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { fullNameOf } from '#web/lib/text/names.ts';

export interface Ticks {
  ticked: readonly TransferListItem[];
  onPage: readonly TransferListItem[];
  tick: (ids: readonly number[]) => void;
}

const NONE: readonly TransferListItem[] = [];

export function useTicks(onPage: readonly TransferListItem[] = NONE): Ticks {
  const [ids, tick] = useState<readonly number[]>([]);
  return { ticked: onPage.filter(({ id }) => ids.includes(id)), onPage, tick };
}

/** Null where nothing is done with several at once. */
export const TicksContext = createContext<Ticks | null>(null);

export function TickBox({ transfer }: { transfer: TransferListItem }) {
  const ticks = useContext(TicksContext);
  if (ticks === null) return null;
  const ids = ticks.ticked.map(({ id }) => id);
  const isTicked = ids.includes(transfer.id);
  return (
    // A finger needs more than the box; the link of the row lies over everything else.
    <label className="touch-target relative z-1 -my-2 -ml-2 flex shrink-0 cursor-pointer items-center justify-center p-2 pointer-coarse:-mr-2">
      <input
        type="checkbox"
        aria-label={`Избери ${fullNameOf(transfer.player)}`}
        checked={isTicked}
        onChange={() => ticks.tick(isTicked ? ids.filter((id) => id !== transfer.id) : [...ids, transfer.id])}
        className="size-5 accent-primary"
      />
    </label>
  );
}
