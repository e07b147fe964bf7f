import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';

export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictNoticeProps {
  rows: readonly ConflictRow[];
  isPending: boolean;
  /** Saves again what this person has typed. */
  onKeepMine: () => void;
  /** Fills the form with what the other person has saved. */
  onTakeTheirs: () => void;
}

/** Two people have changed the same record. Both values are shown; nothing is decided for anybody. */
export function ConflictNotice({ rows, isPending, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const headingId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-20 rounded-card border-2 border-warning bg-surface p-4 sm:p-6"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-card font-semibold text-warning">
        <GitCompareArrows size={22} aria-hidden className="shrink-0" />
        Докато попълвахте, друг потребител промени този запис.
      </h2>
      <p className="mt-1 text-text-2">Вашите промени още не са записани. Изберете кои стойности да останат.</p>
      <dl className="mt-4 flex flex-col divide-y divide-border border-y border-border">
        {rows.map((row) => (
          <div key={row.label} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_2fr_2fr]">
            <dt className="font-medium">{row.label}</dt>
            <Value label="Вашата стойност" text={row.mine} />
            <Value label="Записаната стойност" text={row.theirs} />
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine} aria-disabled={isPending}>
          Запиши моите
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs} aria-disabled={isPending}>
          Приеми чуждите промени
        </Button>
      </div>
    </section>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-meta text-text-2">{label}</span>
      <span className="break-words">{text === '' ? '–' : text}</span>
    </dd>
  );
}
