import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LicencesToCheck } from '#contract/card-index/licence-check.contract.ts';
import { longest } from '#contract/common/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { findLicencesToCheck } from '#web/api/card-index/licence-check.api.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { checkText } from './licence-check.text.ts';

const TYPING_PAUSE = 300;
type Found = { licences: LicencesToCheck['licences']; total: number } | { failure: string };

/** For whoever is handed no paper: the licences of the season by club and group. */
export function FindLicence() {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        findLicencesToCheck(keyword.trim(), asking.signal).then(setFound, (error: unknown) => {
          if (asking.signal.aborted) return;
          const isTold = error instanceof ApiError && error.status !== 0;
          setFound({ failure: isTold ? error.message : checkText.findOffline });
        });
      },
      keyword === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [keyword]);

  return (
    <section aria-label={checkText.find} className="mt-6">
      <TextField
        label={checkText.find}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        type="search"
        autoComplete="off"
        maxLength={longest.keyword}
      />
      {found === null ? null : 'failure' in found ? (
        <p role="alert" className="mt-3 text-text-2">
          {found.failure}
        </p>
      ) : (
        <Licences {...found} />
      )}
    </section>
  );
}

function Licences({ licences, total }: Exclude<Found, { failure: string }>) {
  return (
    <>
      <p role="status" className="mt-3 text-label text-text-2">
        {checkText.found(licences.length, total)}
      </p>
      <ul className="mt-2 divide-y divide-border rounded-card border border-border bg-surface empty:hidden">
        {licences.map(({ id, club, ageGroup, championship }) => (
          <li key={id}>
            <Link to={`/checks/${id}`} className="block min-h-14 p-3 hover:bg-row-hover">
              <span className="block font-semibold text-link">{club}</span>
              <span className="block text-text-2">
                {ageGroup} · {championship}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
