import { type ReactNode, Suspense, useState } from 'react';
import type { OwnFactors, Passkey } from '#contract/factor/factor.contract.ts';
import { useOwnFactors } from '#web/api/factor/own-factors.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import { ownFactorsText } from './own-factors-card.text.ts';
import { PasskeyList } from './passkey-list.tsx';

const TurnOnAppModal = lazyDialog(async () => (await import('./turn-on-app-modal.tsx')).TurnOnAppModal);
const TurnOffAppModal = lazyDialog(async () => (await import('./proof-modal.tsx')).TurnOffAppModal);
const RenewCodesModal = lazyDialog(async () => (await import('./proof-modal.tsx')).RenewCodesModal);

const AddPasskeyModal = lazyDialog(async () => (await import('./add-passkey-modal.tsx')).AddPasskeyModal);
const RemovePasskeyModal = lazyDialog(async () => (await import('./proof-modal.tsx')).RemovePasskeyModal);

const dialogs = { turnOn: TurnOnAppModal, turnOff: TurnOffAppModal, renew: RenewCodesModal, add: AddPasskeyModal };

export function OwnFactorsCard() {
  const { data: factors, error, refetch } = useOwnFactors();
  if (factors === undefined && error === null) return <CardSkeleton lines={3} />;
  return (
    <Card title={ownFactorsText.title} description={ownFactorsText.description}>
      {factors !== undefined ? <Factors factors={factors} /> : null}
      {factors === undefined && error !== null ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </Card>
  );
}

function Factors({ factors }: { factors: OwnFactors }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const Dialog = open === null ? null : dialogs[open];
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;

  return (
    <div className="flex flex-col divide-y divide-border">
      {factors.daysLeft === null ? null : (
        <AlertBox tone="info" className="mb-3">
          {ownFactorsText.required(factors.daysLeft)}
        </AlertBox>
      )}
      <Row
        title={ownFactorsText.app}
        text={ownFactorsText.appText}
        state={
          factors.totpSince === null ? (
            <Badge tone="neutral">{ownFactorsText.off}</Badge>
          ) : (
            <Badge tone="green" hasDot>
              {ownFactorsText.since(showDayOf(factors.totpSince))}
            </Badge>
          )
        }
      >
        {factors.totpSince === null ? (
          <Button onClick={() => setOpen('turnOn')}>{ownFactorsText.turnOn}</Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('turnOn')}>
              {ownFactorsText.replace}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('turnOff')}>
              {ownFactorsText.turnOff}
            </Button>
          </div>
        )}
      </Row>
      <Row
        title={ownFactorsText.passkeys}
        text={ownFactorsText.passkeysText}
        state={
          factors.passkeys.length === 0 ? (
            <Badge tone="neutral">{ownFactorsText.noPasskeys}</Badge>
          ) : (
            <Badge tone="green" hasDot>
              {ownFactorsText.passkeysOf(factors.passkeys.length)}
            </Badge>
          )
        }
        below={<PasskeyList passkeys={factors.passkeys} onRemove={setRemoved} />}
      >
        {factors.arePasskeysPossible && 'PublicKeyCredential' in window ? (
          <Button variant="secondary" onClick={() => setOpen('add')}>
            {ownFactorsText.add}
          </Button>
        ) : (
          <p className="text-label text-text-2">{ownFactorsText.passkeysUnavailable}</p>
        )}
      </Row>
      {hasFactor ? (
        <Row
          title={ownFactorsText.codes}
          text={ownFactorsText.codesText}
          state={
            <Badge tone={factors.recoveryCodes < 3 ? 'red' : 'neutral'}>
              {ownFactorsText.left(factors.recoveryCodes)}
            </Badge>
          }
        >
          <Button variant="secondary" onClick={() => setOpen('renew')}>
            {ownFactorsText.renew}
          </Button>
        </Row>
      ) : null}
      {removed === null ? null : (
        <Suspense>
          <RemovePasskeyModal passkey={removed} factors={factors} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
      {Dialog === null ? null : (
        <Suspense>
          <Dialog factors={factors} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface RowProps {
  title: string;
  text: string;
  state: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

function Row({ title, text, state, below = null, children }: RowProps) {
  return (
    <div className="flex flex-col gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            {state}
          </h3>
          <p className="mt-1 text-text-2">{text}</p>
        </div>
        {children}
      </div>
      {below}
    </div>
  );
}
