import { Signature, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { awaitsSignatureOf } from '#domain/transfer/transfer-steps.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { type ManyResult, useSignMany } from '#web/api/transfer/transfer-many.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { doneText, MOST_AT_ONCE, signManyQuestion, tooManyText } from './transfer-many.text.ts';
import type { Ticks } from './transfer-ticks.tsx';

const CancelManyModal = lazyDialog(async () => (await import('./cancel-many-modal.tsx')).CancelManyModal);

export function TransferManyBar({ ticks }: { ticks: Ticks }) {
  const actor = useActor();
  const [asked, setAsked] = useState<'sign' | 'cancel' | null>(null);
  const [left, setLeft] = useState<{ heading: string; results: readonly ManyResult[] } | null>(null);
  const { mutateAsync: sign } = useSignMany(actor);
  const { ticked, onPage, tick } = ticks;
  const toSign = ticked.filter((transfer) => awaitsSignatureOf(actor, transfer));
  const isTooMany = ticked.length > MOST_AT_ONCE;

  const finish = (kind: 'sign' | 'cancel', results: readonly ManyResult[]) => {
    const failed = results.filter(({ reason }) => reason !== null);
    const heading = doneText(kind, results.length - failed.length);
    if (failed.length === 0) notify.success(heading);
    setLeft(failed.length === 0 ? null : { heading, results: failed });
    tick(failed.map(({ transfer }) => transfer.id));
    setAsked(null);
  };

  return (
    <div className="mb-3 flex flex-col gap-3">
      <div role="group" aria-label="Избрани трансфери" className="flex min-h-11 flex-wrap items-center gap-2">
        <label className="touch-target inline-flex cursor-pointer items-center gap-2 pr-2 pl-4 text-label font-medium">
          <input
            type="checkbox"
            checked={ticked.length > 0 && ticked.length === onPage.length}
            onChange={(event) => tick(event.target.checked ? onPage.map(({ id }) => id) : [])}
            className="size-5 accent-primary"
          />
          Избери всички на страницата
        </label>
        {toSign.length === 0 ? null : (
          <Button aria-disabled={isTooMany} onClick={() => isTooMany || setAsked('sign')}>
            <Signature size={20} aria-hidden />
            {`Подпиши ${toSign.length}`}
          </Button>
        )}
        {ticked.length === 0 || !may(actor, 'transfer.cancel') ? null : (
          <Button variant="secondary" aria-disabled={isTooMany} onClick={() => isTooMany || setAsked('cancel')}>
            <X size={20} aria-hidden />
            {`Прекрати ${ticked.length}`}
          </Button>
        )}
        <p role="status" className="text-label text-text-2 empty:hidden">
          {isTooMany ? tooManyText : ''}
        </p>
      </div>
      {left === null ? null : <NotDone {...left} />}
      {asked === 'sign' ? (
        <ConfirmDialog
          isOpen
          {...signManyQuestion(toSign, actor)}
          onConfirm={async () => finish('sign', await sign(toSign))}
          onDismiss={() => setAsked(null)}
        />
      ) : null}
      {asked === 'cancel' ? (
        <Suspense>
          <CancelManyModal
            transfers={ticked}
            onDone={(results) => finish('cancel', results)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function NotDone({ heading, results }: { heading: string; results: readonly ManyResult[] }) {
  const line = ({ transfer, reason }: { transfer: TransferListItem; reason: string | null }) =>
    `${fullNameOf(transfer.player)}: ${reason}`;
  return (
    <AlertBox tone="danger" role="alert" heading={`${heading}, без промяна: ${results.length}`}>
      {results.map(line).join('\n')}
    </AlertBox>
  );
}
