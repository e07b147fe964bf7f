import type { VerifiedTransfer as Transfer } from '#contract/paper/verification.contract.ts';
import { dateInText, formatDate } from '#domain/common/dates.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { Fact, Verdict } from './verdict.tsx';

export function VerifiedTransfer({ transfer }: { transfer: Transfer }) {
  const { player, documents, endOn, releasedOn } = transfer;
  return (
    <>
      <TransferVerdict transfer={transfer} />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact term="Състезател" value={`${player.name}, ${player.birthYear}\u00a0г.`} />
        <Fact term="Вид трансфер" value={transfer.type} />
        <Fact term="Статус" value={transfer.status} />
        <Fact term="Отдаващ клуб" value={transfer.fromClub ?? 'Без отдаващ клуб'} />
        <Fact term="Приемащ клуб" value={transfer.toClub} />
        <Fact term="Подписи" value={`4 от 4, последният на ${dateInText(transfer.signedOn)}`} />
        <Fact term="Дата на преминаване" value={formatDate(transfer.transferredOn)} />
        <Fact term="Валиден до" value={endOn === null ? 'безсрочно' : formatDate(endOn)} />
        {releasedOn === null ? null : <Fact term="Дата на връщане" value={formatDate(releasedOn)} />}
      </dl>
      <h2 className="mt-6 mb-2 text-card font-semibold">Отпечатъци на документите ({documents.length})</h2>
      {documents.length === 0 ? (
        <p className="text-text-2">Няма добавени документи</p>
      ) : (
        <>
          <p className="mb-2 text-text-2">
            Ако отпечатъкът SHA-256 на даден файл съвпада с посочения, това е същият документ.
          </p>
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

function TransferVerdict({ transfer }: { transfer: Transfer }) {
  const day = showDayOf(transfer.printedOn);
  if (transfer.isCurrent)
    return (
      <Verdict isGood heading="Протоколът е валиден">
        <p>Днес протоколът отговаря на трансфера. Отпечатан е за първи път на {day}&nbsp;г.</p>
      </Verdict>
    );
  return (
    <Verdict isGood={false} heading="Има промени след отпечатването">
      <p>Протоколът е отпечатан за първи път на {day}&nbsp;г. По-долу е трансферът, какъвто е сега.</p>
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
