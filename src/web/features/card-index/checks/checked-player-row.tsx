import { Check } from 'lucide-react';
import { useState } from 'react';
import type { CheckedPlayer, LicenceCheck } from '#contract/card-index/licence-check.contract.ts';
import { checkRightLabels } from '#domain/card-index/licence-check.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { takeCheckBack } from '#web/api/card-index/licence-check.api.ts';
import { cx } from '#web/lib/cx.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { initialsOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { checkText } from './licence-check.text.ts';
import { forgetSent, type UnsentCheck } from './unsent-checks.ts';
import * as texts from './checked-player-row.text.ts';

/** What stands in the column of a player: what the server has, what waits on this phone, what has just been sent. */
export type Tick =
  | { kind: 'none' }
  | { kind: 'waiting'; check: UnsentCheck }
  | { kind: 'sent' }
  | { kind: 'made'; check: LicenceCheck };

interface CheckedPlayerRowProps {
  player: CheckedPlayer;
  photo: Blob | null;
  tick: Tick;
  isOpen: boolean;
  licenceId: number;
  onTick: () => void;
  onDrop: (check: UnsentCheck) => void;
  onRemoved: () => void;
}

export function CheckedPlayerRow({ player, photo, tick, isOpen, licenceId, ...on }: CheckedPlayerRowProps) {
  const { name, birthYear, number } = player;
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () => {
    if (tick.kind === 'none') on.onTick();
    else if (tick.kind === 'waiting') on.onDrop(tick.check);
    else if (tick.kind === 'made' && tick.check.mayRemove) setIsAsking(!isAsking);
  };
  const remove = async (check: LicenceCheck) => {
    try {
      await takeCheckBack(licenceId, check.id);
      forgetSent(check.id);
      setIsAsking(false);
      setFailure(null);
      on.onRemoved();
    } catch (error) {
      setFailure([checkText.removeFailed, error instanceof ApiError ? error.message : ''].filter(Boolean).join(' '));
    }
  };

  return (
    <li className="p-3">
      <div className="flex items-center gap-3">
        <Face name={name} photo={photo} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="tabular text-text-2">{texts.yearAndNumber(birthYear, number)}</p>
          <TickLine tick={tick} />
        </div>
        {isOpen ? <TickButton name={name} tick={tick} onPress={press} /> : null}
      </div>
      {isAsking && tick.kind === 'made' ? (
        <div
          role="group"
          aria-label={checkText.undoQuestion}
          className="mt-2 flex flex-wrap items-center justify-end gap-2"
        >
          <p className="mr-auto">{checkText.undoQuestion}</p>
          <Button variant="secondary" onClick={() => setIsAsking(false)}>
            {checkText.keep}
          </Button>
          <Button variant="danger" onClick={() => void remove(tick.check)}>
            {checkText.undo}
          </Button>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="mt-2 text-label text-danger">
          {failure}
        </p>
      )}
    </li>
  );
}

function TickLine({ tick }: { tick: Tick }) {
  if (tick.kind === 'waiting') return <p className="text-label font-medium text-warning">{checkText.waiting}</p>;
  if (tick.kind !== 'made') return null;
  const { checkedAt, asWhat } = tick.check;
  return <p className="text-label text-text-2">{checkText.sent(showDayOf(checkedAt), checkRightLabels[asWhat])}</p>;
}

/** For a thumb: as large as the photo is wide. */
function TickButton({ name, tick, onPress }: { name: string; tick: Tick; onPress: () => void }) {
  const isTicked = tick.kind !== 'none';
  const isFixed = tick.kind === 'sent' || (tick.kind === 'made' && !tick.check.mayRemove);
  return (
    <button
      type="button"
      aria-pressed={isTicked}
      aria-disabled={isFixed}
      aria-label={isTicked ? checkText.checked(name) : checkText.check(name)}
      onClick={onPress}
      className={cx(
        'flex size-16 shrink-0 items-center justify-center rounded-control border-2 transition-colors',
        isTicked ? 'border-success bg-success text-bg' : 'border-border-control bg-surface text-text-3',
        tick.kind === 'waiting' && 'border-dashed border-warning bg-surface text-warning',
      )}
    >
      {isTicked ? <Check size={36} strokeWidth={3} aria-hidden /> : null}
    </button>
  );
}

/** Large enough to know a face by. */
function Face({ name, photo }: { name: string; photo: Blob | null }) {
  const frame = 'h-24 w-18 shrink-0 rounded-control bg-primary-soft text-on-primary-soft';
  if (photo === null)
    return (
      <span aria-hidden className={cx(frame, 'flex items-center justify-center text-h2 font-semibold')}>
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={urlOf(photo)}
      alt=""
      width={72}
      height={96}
      decoding="async"
      className={cx(frame, 'picture object-cover')}
    />
  );
}

/** One address for each photo, as long as the page is there. */
const urls = new WeakMap<Blob, string>();

function urlOf(blob: Blob): string {
  const known = urls.get(blob) ?? URL.createObjectURL(blob);
  urls.set(blob, known);
  return known;
}
