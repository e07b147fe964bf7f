import { CircleCheck, CircleDashed } from 'lucide-react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { SignatureBar } from '../signature-bar.tsx';
import { signatureLines } from '../transfer.text.ts';
import * as texts from './signatures-card.text.ts';

const IMPORTED = texts.importedTransfer;

export function SignaturesCard({ transfer }: { transfer: TransferDetails }) {
  if (transfer.importedOn !== null)
    return (
      <Card title={texts.title}>
        <p className="text-cell text-text-2">{IMPORTED}</p>
      </Card>
    );
  return (
    <Card title={texts.title} actions={<SignatureBar transfer={transfer} />}>
      <ul className="divide-y divide-border">
        {signatureLines(transfer).map(({ party, isSigned, text, time, note }) => (
          <li key={party} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            {isSigned ? (
              <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
            ) : (
              <CircleDashed size={20} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
            )}
            <div className="min-w-0">
              <h3 className="font-medium">{party}</h3>
              <p className="text-cell text-text-2">
                {text}
                {time === undefined ? null : <span className="tabular whitespace-nowrap"> · {time}</span>}
              </p>
              {note === undefined ? null : <p className="text-cell text-text-2">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {transfer.isFullySigned ? (
        <p className="mt-4 rounded-control bg-green-badge px-3 py-2 text-cell font-medium text-on-green-badge">
          {texts.allSigned}
        </p>
      ) : null}
    </Card>
  );
}
