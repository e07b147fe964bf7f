import { Signature } from 'lucide-react';
import { Link } from 'react-router';
import type { TransferListItem } from '#contract/transfer.contract.ts';
import { awaitsSignatureOf } from '#domain/transfer-steps.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { WANTS_TO_SIGN } from './wants-to-sign.ts';

/** Marks a transfer that waits for this person, and leads to where it is signed. */
export function OwnSignatureMark({ transfer }: { transfer: TransferListItem }) {
  if (!awaitsSignatureOf(useActor(), transfer)) return null;
  return (
    <Link
      to={`/transfers/${transfer.id}`}
      state={WANTS_TO_SIGN}
      className="touch-target inline-flex items-center gap-1 rounded-full bg-amber-badge px-2 text-meta font-semibold text-on-amber-badge sm:max-lg:leading-tight lg:whitespace-nowrap hover:underline"
    >
      <Signature size={14} aria-hidden className="shrink-0" />
      Вашият подпис
      <span className="sr-only"> – {fullNameOf(transfer.player)}</span>
    </Link>
  );
}
