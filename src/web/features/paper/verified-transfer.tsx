import type { VerifiedTransfer as Transfer } from '#contract/paper/verification.contract.ts';
import { dayInSofia } from '#web/lib/text/dates.ts';
import { Fact, Verdict } from './verdict.tsx';
import { momentNow, type VerificationText } from './verification.text.ts';

interface VerifiedTransferProps {
  transfer: Transfer;
  text: VerificationText;
}

export function VerifiedTransfer({ transfer, text }: VerifiedTransferProps) {
  const { facts, day } = text;
  const { player, documents, endOn, releasedOn } = transfer;
  return (
    <>
      <TransferVerdict transfer={transfer} text={text} />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact term={facts.player} value={`${player.name}, ${text.year(player.birthYear)}`} />
        <Fact term={facts.type} value={transfer.type} />
        <Fact term={facts.status} value={transfer.status} />
        <Fact term={facts.fromClub} value={transfer.fromClub ?? text.withoutFromClub} />
        <Fact term={facts.toClub} value={transfer.toClub} />
        <Fact term={facts.signatures} value={text.allSigned(day(transfer.signedOn))} />
        <Fact term={facts.transferredOn} value={day(transfer.transferredOn)} />
        <Fact term={facts.endOn} value={endOn === null ? text.openEnded : day(endOn)} />
        {releasedOn === null ? null : <Fact term={facts.releasedOn} value={day(releasedOn)} />}
      </dl>
      {player.hasConsent ? null : <p className="mt-2 text-label text-text-2">{text.initials}</p>}
      <h2 className="mt-6 mb-2 text-card font-semibold">{text.documents(documents.length)}</h2>
      {documents.length === 0 ? (
        <p className="text-text-2">{text.noDocuments}</p>
      ) : (
        <>
          <p className="mb-2 text-text-2">{text.fingerprint}</p>
          <ol className="divide-y divide-border rounded-card border border-border bg-surface">
            {documents.map(({ sha256, note }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- one file may stand there twice; the list is shown once
              <li key={place} className="p-3">
                <Digits sha256={sha256} />
                {note === null ? null : <p className="mt-1 text-label text-text-2">{note}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function TransferVerdict({ transfer, text }: VerifiedTransferProps) {
  const day = text.day(dayInSofia(new Date(transfer.printedOn)));
  if (transfer.isCurrent)
    return (
      <Verdict isGood heading={text.protocol.valid}>
        <p>{text.protocol.validText(day, momentNow(text))}</p>
      </Verdict>
    );
  return (
    <Verdict isGood={false} heading={text.changed.heading}>
      <p>{text.protocol.changedText(day)}</p>
    </Verdict>
  );
}

/** Eight at a time, as on the paper; whoever copies them gets them without spaces. */
function Digits({ sha256 }: { sha256: string }) {
  return (
    <span className="flex flex-wrap gap-x-2 font-mono text-label">
      {sha256.match(/.{1,8}/g)?.map((group, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of digits may be alike
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
