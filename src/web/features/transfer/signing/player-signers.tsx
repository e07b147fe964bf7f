import { Suspense, useState } from 'react';
import type { PlayerSigning } from '#contract/transfer/signing.contract.ts';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { usePlayerSigning } from '#web/api/transfer/signing.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { linkText, signingText, stateOf, whoOf } from './signing.text.ts';

const SignLinkModal = lazyDialog(async () => (await import('./sign-link-modal.tsx')).SignLinkModal);
const PaperModal = lazyDialog(async () => (await import('./paper-modal.tsx')).PaperModal);

type Signer = PlayerSigning['signers'][number];

interface PlayerSignersProps {
  transfer: TransferDetails;
  /** The later last day that is signed; left out where it is the transfer itself. */
  extensionId?: number;
}

/** Who completes the player's signature. In a plain installation without parents there is nothing to say. */
export function PlayerSigners({ transfer, extensionId }: PlayerSignersProps) {
  const { data } = usePlayerSigning(transfer.id, transfer.version, extensionId);
  const [asked, setAsked] = useState<Signer | null>(null);
  const [isOnPaper, setIsOnPaper] = useState(false);
  if (data === undefined || (extensionId !== undefined && !data.isStrict)) return null;
  const { signers, isStrict, maySendLink, maySignByPaper } = data;
  if (
    signers.length === 0 ||
    (!isStrict && signers.every(({ person, signed }) => person === 'player' && signed === null))
  )
    return null;
  const player = fullNameOf(transfer.player);
  const about = { transferId: transfer.id, ...(extensionId === undefined ? {} : { extensionId }) };
  const missing = signingPeople.filter((person) => signers.some((one) => one.person === person && one.signed === null));
  const mayAsk = (signer: Signer) =>
    maySendLink && signer.signed === null && (signer.person === 'player' || signer.guardianId !== null);

  return (
    <section aria-label={signingText.title} className="mt-4 border-t border-border pt-3">
      <h3 className="font-semibold">{signingText.title}</h3>
      <ul className="divide-y divide-border">
        {signers.map((signer) => (
          <li
            key={`${signer.person}${signer.guardianId}${signer.signed === null}`}
            className="flex flex-wrap items-center justify-between gap-2 py-2"
          >
            <span>
              {whoOf(signer, player)}
              <span className="block text-label text-text-2">{stateOf(signer, data)}</span>
              {mayAsk(signer) && signer.link !== undefined ? (
                <span className="block text-label text-text-2">{linkText(signer)}</span>
              ) : null}
            </span>
            {mayAsk(signer) ? (
              <Button variant="secondary" onClick={() => setAsked(signer)}>
                {signer.link === undefined ? signingText.send : signingText.sendAgain}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySignByPaper ? (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsOnPaper(true)}>
          {signingText.paper}
        </Button>
      ) : null}
      <Suspense>
        {asked === null ? null : (
          <SignLinkModal
            about={about}
            who={whoOf(asked, player)}
            guardianId={asked.guardianId}
            isAgain={asked.link !== undefined}
            onClose={() => setAsked(null)}
          />
        )}
        {isOnPaper ? <PaperModal about={about} missing={missing} onClose={() => setIsOnPaper(false)} /> : null}
      </Suspense>
    </section>
  );
}
