import type { TransferDetails } from '#contract/transfer.contract.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { ActButton } from './act-button.tsx';
import type { TransferAct } from './transfer-acts.text.ts';
import type { TransferActs } from './use-transfer-acts.tsx';

/** The administrators' steps, in the order a transfer goes through them. */
const administrative: readonly TransferAct[] = ['confirmAsAdmin', 'transferPlayer', 'releasePlayer', 'cancel'];

/** What administrators do with the transfer; for everybody else there is no such row. */
export function TransferActRow({ transfer, acts }: { transfer: TransferDetails; acts: TransferActs }) {
  const isPhone = useScreenWidth() === 'phone';
  const shown = administrative
    .flatMap((act) => acts.own.filter((own) => own.act === act))
    // On a phone what is possible stands in the bar at the bottom.
    .filter(({ act, refusal }) => !isPhone || refusal !== null || acts.failure?.act === act);
  if (shown.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Действия"
      className="grid grid-cols-1 items-start gap-x-4 gap-y-3 border-t border-border pt-4 sm:grid-cols-2"
    >
      {shown.map((own) => (
        <ActButton key={own.act} transfer={transfer} acts={acts} own={own} />
      ))}
    </div>
  );
}
