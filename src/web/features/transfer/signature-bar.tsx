import {
  importedLabel,
  signatureProgress,
  signaturesOf,
  transferParties,
  transferPartyLabels,
  type TransferSignatures,
} from '#domain/transfer/transfer.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { foundIn } from '#web/lib/text/found-text.tsx';
import * as texts from './signature-bar.text.ts';

const signers = transferParties.map((party) => transferPartyLabels[party]);

interface SignatureBarProps {
  transfer: TransferSignatures & { importedOn?: string | null };
}

export function SignatureBar({ transfer }: SignatureBarProps) {
  if (transfer.importedOn) return <span className="text-meta text-text-2">{foundIn(importedLabel)}</span>;
  const signatures = signaturesOf(transfer);
  const count = signatures.filter(Boolean).length;
  const progress = signatureProgress(transfer);
  const signed = signers.filter((_, index) => signatures[index]).join(', ');

  return (
    <div className="flex items-center gap-2" title={signed === '' ? undefined : signed}>
      <div
        role="img"
        aria-label={texts.signaturesCollected(count, progress)}
        className="flex h-2 w-12 shrink-0 gap-0.5"
      >
        {signers.map((signer, index) => (
          <span
            key={signer}
            data-signed={signatures[index] === true}
            className={cx(
              'flex-1 rounded-[2px]',
              signatures[index] ? 'bg-success' : 'bg-surface-2 ring-1 ring-border-control ring-inset',
            )}
          />
        ))}
      </div>
      <span aria-hidden className="tabular text-label text-text-2">
        {progress}%
      </span>
    </div>
  );
}
