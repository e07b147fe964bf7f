import { Link } from 'react-router';
import type { TransferDetails } from '#contract/transfer.contract.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { actNameOf, isSignature } from './transfer-acts.text.ts';
import { useStartAnew } from './use-start-anew.ts';
import type { TransferActs } from './use-transfer-acts.tsx';

interface TransferActsProps {
  transfer: TransferDetails;
  acts: TransferActs;
}

/** On a phone: what this person can do now, always in reach of the thumb. */
export function TransferActBar({ transfer, acts }: TransferActsProps) {
  const isPhone = useScreenWidth() === 'phone';
  const startAnew = useStartAnew(transfer);
  const possible = acts.own.filter(({ refusal }) => refusal === null);
  if (!isPhone || (possible.length === 0 && startAnew === null)) return null;
  return (
    <div
      data-save-bar=""
      role="group"
      aria-label="Какво можете да направите сега"
      className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 flex flex-col gap-2 border-t border-border bg-surface p-4"
    >
      {possible.map(({ act }) => (
        <Button key={act} variant={act === 'cancel' ? 'secondary' : 'primary'} onClick={() => acts.ask(act)}>
          {actNameOf(act, transfer)}
        </Button>
      ))}
      {startAnew === null ? null : (
        <Link {...startAnew} className={buttonClass()}>
          Започни нов
        </Link>
      )}
    </div>
  );
}

/** Beside the heading: the one thing the person came for. Phones have the bar instead. */
export function TransferHeaderActs({ transfer, acts }: TransferActsProps) {
  const isPhone = useScreenWidth() === 'phone';
  const startAnew = useStartAnew(transfer);
  if (isPhone) return null;
  // Administrators find theirs with the facts, right below.
  const awaited = acts.own.filter(
    ({ act, refusal }) => refusal === null && isSignature(act) && act !== 'confirmAsAdmin',
  );
  return (
    <>
      {awaited.map(({ act }) => (
        <Button key={act} onClick={() => acts.ask(act)}>
          {actNameOf(act, transfer)}
        </Button>
      ))}
      {startAnew === null ? null : (
        <Link {...startAnew} className={buttonClass()}>
          Започни нов
        </Link>
      )}
    </>
  );
}
