import { type ChangeEvent, startTransition, useOptimistic } from 'react';
import { cx } from '#web/lib/cx.ts';
import { listText } from './list.text.ts';
import type { AnyTicks } from './use-ticks.ts';
import * as texts from './tick-box.text.ts';

// A finger needs more than the box; the link of the row lies over everything else.
const label = 'touch-target relative z-1 -m-2 flex w-fit cursor-pointer items-center justify-center p-2';
const box = 'size-5 scroll-mb-24 accent-primary';

interface TickBoxProps {
  ticks: AnyTicks;
  id: number;
  name: string;
  /** Lies over the whole card: whoever chooses on a phone taps anywhere. */
  isCard?: boolean;
}

export function TickBox({ ticks, id, name, isCard = false }: TickBoxProps) {
  // The box answers at once; its list and what can be done with many are drawn in steps behind it.
  const [isTicked, showTicked] = useOptimistic(ticks.has(id));
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { checked } = target;
    startTransition(() => {
      showTicked(checked);
      ticks.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
    });
  };
  return (
    <label
      className={cx(
        isCard ? 'inline-flex cursor-pointer p-2 after:absolute after:inset-0 after:z-2' : label,
        // In a table it comes with the pointer or the focus, and stays once anything is ticked.
        !isCard &&
          ticks.rows.length === 0 &&
          'opacity-0 group-hover:opacity-100 focus-within:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={texts.choose(name)}
        checked={isTicked}
        onChange={handleChange}
        className={box}
      />
    </label>
  );
}

/** All of this page, or none of it. */
export function PageTickBox({ ticks, isNamed = false }: { ticks: AnyTicks; isNamed?: boolean }) {
  const { onPage } = ticks;
  const ticked = onPage.filter(({ id }) => ticks.has(id)).length;
  const isPart = ticked > 0 && ticked < onPage.length;
  return (
    <label className={cx(isNamed ? 'touch-target inline-flex cursor-pointer items-center gap-3 p-2' : label)}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input !== null) input.indeterminate = isPart;
        }}
        {...(isNamed ? {} : { 'aria-label': listText.tickPage })}
        checked={(ticked > 0 && !isPart) || ticks.isPageAwaited}
        onChange={ticks.togglePage}
        className={box}
      />
      {isNamed ? <span className="text-label font-medium">{listText.tickPage}</span> : null}
    </label>
  );
}
