import { useContext } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { awaitsSignatureOf } from '#domain/transfer/transfer-steps.access.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { FirstToSign } from './list/first-to-sign.ts';
import { WANTS_TO_SIGN } from './steps/wants-to-sign.ts';
import * as texts from './sign-link.text.ts';

/**
 * Where it is the person's turn: the way to the question whether to sign. What waits for the person without lacking a
 * signature itself waits for one on a later last day, which is given on its page.
 */
export function SignLink({ transfer }: { transfer: TransferListItem }) {
  const isFirst = useContext(FirstToSign) === transfer.id;
  const [parameters] = useSearchParams();
  const isAwaited = awaitsSignatureOf(useActor(), transfer);
  const isExtended = transfer.status === transferStatus.inProgress && parameters.get('view') === 'mine';
  if (!isAwaited && !isExtended) return null;
  return (
    <Link
      to={`/transfers/${transfer.id}`}
      state={isAwaited ? WANTS_TO_SIGN : null}
      {...(isFirst ? { 'aria-keyshortcuts': 'S' } : {})}
      className="touch-target inline-flex shrink-0 items-center justify-center rounded-control border border-primary px-2 text-meta font-semibold text-link transition-colors hover:bg-primary-soft max-sm:min-h-9 max-sm:px-3 max-sm:text-label"
    >
      {isAwaited ? texts.sign : texts.extension}
      <span className="sr-only"> – {fullNameOf(transfer.player)}</span>
    </Link>
  );
}
