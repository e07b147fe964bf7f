import { ChevronDown, CircleCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import type { CandidatePlayer } from '#contract/card-index/card-index.contract.ts';
import { CANDIDATES_SHOWN, useCandidates } from '#web/api/card-index/card-index.api.ts';
import { cx } from '#web/lib/cx.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { ReasonList } from '#web/parts/reason-list.tsx';
import * as texts from './candidate-lookup.text.ts';

export function CandidateLookup({ cardIndexId }: { cardIndexId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  return (
    <div className="mt-3 border-t border-border pt-2">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="-ml-4 text-left">
        <UserSearch size={20} aria-hidden className="shrink-0" />
        {texts.playerMissingQuestion}
        <ChevronDown size={18} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />
      </Button>
      {isOpen ? (
        <div className="mt-2 flex flex-col gap-3">
          <p className="text-label text-text-2">{texts.searchForReason}</p>
          <SearchField label={texts.searchWithReasons} value={keyword} onSearch={setKeyword} />
          {keyword === '' ? null : <Found cardIndexId={cardIndexId} keyword={keyword} />}
        </div>
      ) : null}
    </div>
  );
}

function Found({ cardIndexId, keyword }: { cardIndexId: number; keyword: string }) {
  const { data, error, isPlaceholderData, refetch } = useCandidates(cardIndexId, keyword);
  if (data === undefined) {
    if (error === null) return <LinesSkeleton lines={3} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const rest = data.total - data.candidates.length;
  return (
    <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <p role="status" className={data.candidates.length === 0 ? 'text-text-2' : 'sr-only'}>
        {data.candidates.length === 0 ? texts.noPlayersFound : texts.foundCount(data.total)}
      </p>
      <ul aria-label={texts.foundPlayers} className="divide-y divide-border empty:hidden">
        {data.candidates.map((candidate) => (
          <Candidate key={candidate.id} candidate={candidate} />
        ))}
      </ul>
      {rest <= 0 ? null : <p className="mt-2 text-label text-text-2">{texts.firstShown(CANDIDATES_SHOWN, rest)}</p>}
    </div>
  );
}

function Candidate({ candidate }: { candidate: CandidatePlayer }) {
  const { birthDate, currentClub, reasons, isEligible } = candidate;
  const facts = [
    texts.registrationNumber(candidate.number),
    texts.birthYear(birthDate.slice(0, 4)),
    currentClub?.fullName ?? texts.withoutClub,
  ];
  return (
    <li className="flex gap-3 py-3">
      <Avatar
        name={`${candidate.firstName} ${candidate.lastName}`}
        src={photoUrl(candidate.photoId, 'small')}
        size={40}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{fullNameOf(candidate)}</p>
        <p className="tabular mb-1 text-meta text-text-2">{facts.join(' · ')}</p>
        {isEligible ? (
          <p className="flex items-center gap-1.5 text-label text-success">
            <CircleCheck size={16} aria-hidden className="shrink-0" />
            {texts.meetsRequirements}
          </p>
        ) : (
          <ReasonList reasons={reasons} />
        )}
      </div>
    </li>
  );
}
