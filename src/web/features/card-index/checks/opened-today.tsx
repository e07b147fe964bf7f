import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { showTimeOf } from '#web/lib/text/dates.ts';
import { FindLicence } from './find-licence.tsx';
import { keptLicences, type KeptLicence } from './kept-licences.ts';
import { checkText } from './licence-check.text.ts';
import { RefusedChecks } from './refused-checks.tsx';
import { SendingBar } from './sending-bar.tsx';
import { useSending } from './use-sending.ts';

/** The licences that were opened on this phone today, with or without a network. */
export function OpenedToday({ userId }: { userId: number }) {
  const { unsent, send } = useSending(userId);
  const [kept, setKept] = useState<readonly KeptLicence[] | null>(null);
  useEffect(() => void keptLicences(userId).then(setKept), [userId]);

  return (
    <>
      <RefusedChecks checks={unsent} licence={null} />
      {kept?.length === 0 ? <p className="text-text-2">{checkText.nothingOpened}</p> : null}
      <ul className="divide-y divide-border rounded-card border border-border bg-surface empty:hidden">
        {(kept ?? []).map(({ licence }) => (
          <li key={licence.id}>
            <Link to={`/checks/${licence.id}`} className="block min-h-14 p-3 hover:bg-row-hover">
              <span className="block font-semibold text-link">{licence.club}</span>
              <span className="block text-text-2">
                {licence.ageGroup} · {formatSeason(licence.year)} ·{' '}
                <span className="tabular">{checkText.asOf(showTimeOf(Date.parse(licence.readAt)))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <FindLicence />
      <SendingBar count={unsent.filter(({ refusal }) => refusal === null).length} onSend={send} />
    </>
  );
}
