import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { transferTypeLabels, withoutFromClubLabel } from '#domain/transfer/transfer.rules.ts';
import type { LinkKey } from '#web/api/link-key.ts';
import { downloadPaper } from '#web/api/transfer/sign-link.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { signPageText } from './sign-page.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './sign-content.text.ts';

const dayOf = (term: string, date: string | null) =>
  date === null ? [] : [{ term, value: <span className="tabular">{showDate(date)}</span> }];

/** Everything that is signed, in the words it is signed in. */
export function SignContent({ shown, linkKey }: { shown: LinkContent; linkKey: LinkKey }) {
  const { player, transfer, papers, extension } = shown.content;
  const items = [
    { term: words.player, value: texts.playerWithNumber(player.name, player.number) },
    { term: texts.birthDate, value: <span className="tabular">{showDate(player.birthDate)}</span> },
    { term: words.kind, value: transferTypeLabels[transfer.type] },
    { term: texts.fromClub, value: transfer.fromClub ?? withoutFromClubLabel },
    { term: texts.toClub, value: transfer.toClub },
    ...dayOf(texts.movesOn, transfer.plannedOn),
    ...dayOf(texts.validUntil, transfer.endOn),
    ...dayOf(texts.extendedUntil, extension?.endOn ?? null),
    ...(transfer.comment === null ? [] : [{ term: texts.comment, value: transfer.comment }]),
  ];
  return (
    <>
      <section aria-label={signPageText.facts} className="rounded-card border border-border bg-surface p-4">
        <p className="mb-4 text-card font-semibold">{shown.text}</p>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {items.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-label text-text-2">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={signPageText.papers} className="mt-4 rounded-card border border-border bg-surface p-4">
        <h2 className="mb-2 text-card font-semibold">{signPageText.papers}</h2>
        {papers.length === 0 ? <p className="text-text-2">{signPageText.noPapers}</p> : null}
        <ul className="divide-y divide-border">
          {papers.map(({ id, description, fileName }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">{description}</span>
              <button
                type="button"
                onClick={() => void downloadPaper(linkKey, id)}
                className="min-h-11 shrink-0 text-link underline"
              >
                {fileName}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-3 text-label wrap-anywhere text-text-2">
        {signPageText.fingerprint}: <span className="tabular">{shown.sha256}</span>
      </p>
    </>
  );
}
