import { CircleCheck, CircleDashed } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import { capacityFor, type PlayerCapacity } from '#domain/common/access.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { closingOf, mayProposeExtension } from '#domain/transfer/transfer-extension.access.ts';
import { signingParties } from '#domain/transfer/transfer-steps.access.ts';
import { isSignedBy } from '#domain/transfer/transfer-steps.rules.ts';
import { transferParties, type TransferParty, transferPartyLabels } from '#domain/transfer/transfer.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useExtensions, useSignExtension } from '#web/api/transfer/transfer-extension.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as texts from './transfer-extension-card.text.ts';

const ProposeExtensionModal = lazyDialog(async () => (await import('./extension-modals.tsx')).ProposeExtensionModal);
const CloseExtensionModal = lazyDialog(async () => (await import('./extension-modals.tsx')).CloseExtensionModal);

const PlayerSigners = lazyPart(async () => (await import('./signing/player-signers.tsx')).PlayerSigners);

interface ExtensionCardProps {
  transfer: TransferDetails;
  /** Told when something was done, so that its traces are not taken for somebody else's. */
  onMade: () => void;
}

export function TransferExtensionCard({ transfer, onMade }: ExtensionCardProps) {
  const actor = useActor();
  const open = useExtensions(transfer).data?.find(({ outcome }) => outcome === null);
  const [isProposing, setIsProposing] = useState(false);
  const mayPropose = open === undefined && mayProposeExtension(actor, transfer);
  if (open === undefined && !mayPropose) return null;
  return (
    <Card
      title={texts.title}
      actions={
        mayPropose ? (
          <Button variant="secondary" onClick={() => setIsProposing(true)}>
            {texts.extend}
          </Button>
        ) : null
      }
    >
      {open === undefined ? (
        <p className="text-text-2">{texts.laterEndHint}</p>
      ) : (
        <OpenExtension transfer={transfer} extension={open} onMade={onMade} />
      )}
      {isProposing ? (
        <Suspense>
          <ProposeExtensionModal transfer={transfer} onMade={onMade} onClose={() => setIsProposing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function OpenExtension({ transfer, extension, onMade }: ExtensionCardProps & { extension: TransferExtension }) {
  const actor = useActor();
  const [asked, setAsked] = useState<TransferParty | 'close' | null>(null);
  const { mutateAsync } = useSignExtension(transfer.id, onMade);
  const closing = closingOf(actor, transfer, extension);
  const own = signingParties(actor, transfer, extension).filter((party) => !isSignedBy(extension, party));
  const day = dateInText(extension.endOn);

  const sign = async (party: TransferParty) => {
    try {
      const { outcome } = await mutateAsync({ party });
      notify.success(outcome === 'agreed' ? texts.extended : texts.signatureGiven);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.message);
    }
    setAsked(null);
  };

  return (
    <div className="flex flex-col gap-4">
      <p>
        {texts.proposedUntilBefore}
        <strong className="tabular font-semibold">{day}</strong>
        {texts.currentEndAppliesAfter}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {transferParties
          .filter((party) => party !== 'fromClub' || transfer.fromClub !== null)
          .map((party) => (
            <Signature key={party} party={party} signedAt={extension[`${party}SignedAt`]} />
          ))}
      </ul>
      {extension.playerSignedAt === null ? (
        <Suspense>
          <PlayerSigners transfer={transfer} extensionId={extension.id} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {own.map((party) => (
          <Button key={party} onClick={() => setAsked(party)}>
            {own.length === 1 ? texts.signExtension : texts.signAs(transferPartyLabels[party].toLowerCase())}
          </Button>
        ))}
        {closing === null ? null : (
          <Button variant="secondary" onClick={() => setAsked('close')}>
            {closing.outcome === 'withdrawn' ? texts.withdrawExtension : texts.refuseExtension}
          </Button>
        )}
      </div>
      {asked === 'close' && closing !== null ? (
        <Suspense>
          <CloseExtensionModal
            transfer={transfer}
            outcome={closing.outcome}
            onMade={onMade}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
      {asked === null || asked === 'close' ? null : (
        <ConfirmDialog
          isOpen
          title={texts.signTitle}
          text={questionOf(asked, { transfer, extension, day, capacity: capacityFor(actor, transfer.player.id) })}
          confirmLabel={texts.sign}
          onConfirm={() => sign(asked)}
          onDismiss={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface AskedSignature {
  transfer: TransferDetails;
  extension: TransferExtension;
  day: string;
  capacity: PlayerCapacity | null;
}

function questionOf(party: TransferParty, { transfer, extension, day, capacity }: AskedSignature): string {
  const what = texts.signExtensionOf(fullNameOf(transfer.player), day);
  const whom = {
    admin: texts.asAdmin,
    player: capacity === 'guardian' ? texts.asParent : '',
    fromClub: texts.forFromClub(transfer.fromClub?.fullName ?? ''),
    toClub: texts.forToClub(transfer.toClub.fullName),
  }[party];
  const alsoForPlayer = party === 'admin' && extension.playerSignedAt === null && transfer.signsApart !== true;
  return texts.signQuestion(what, whom, alsoForPlayer ? texts.alsoSignsForPlayer : '');
}

function Signature({ party, signedAt }: { party: TransferParty; signedAt: string | null }) {
  return (
    <li className="flex items-start gap-2">
      {signedAt === null ? (
        <CircleDashed size={18} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
      ) : (
        <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-success" />
      )}
      <span>
        {transferPartyLabels[party]}
        <span className="block text-label text-text-2">
          {signedAt === null ? texts.awaitingSignature : texts.signedOn(showDayOf(signedAt))}
        </span>
      </span>
    </li>
  );
}
