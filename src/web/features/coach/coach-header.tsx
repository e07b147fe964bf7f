import type { ReactNode } from 'react';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { ageOn } from '#domain/common/person.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { plural } from '#web/lib/text/plural.ts';
import { Portrait } from '#web/parts/portrait.tsx';
import { ClubLink } from '#web/parts/record-links.tsx';
import { FactLine, FactSkeleton, RecordHeader } from '#web/ui/page/record-header.tsx';
import { coachLabels, coachText } from './coach.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-header.text.ts';

interface CoachHeaderProps {
  coach: CoachDetails | undefined;
  actions?: ReactNode;
}

export function CoachHeader({ coach, actions }: CoachHeaderProps) {
  return (
    <RecordHeader
      kind={coachText.profile}
      name={coach?.name}
      parents={[{ to: '/coaches', label: words.coaches }]}
      actions={actions}
      picture={
        <Portrait
          name={coach?.name ?? ''}
          src={coach === undefined ? null : photoUrl(coach.photoId, 'large')}
          alt={coach === undefined ? '' : texts.photoOf(coach.name)}
          className="w-16"
        />
      }
      facts={coach === undefined ? <FactSkeleton facts={2} /> : <Facts coach={coach} />}
    />
  );
}

function Facts({ coach: { startDate, currentClub, firstClub } }: { coach: CoachDetails }) {
  return (
    <FactLine
      facts={[
        {
          term: coachLabels.currentClub,
          value: <ClubLink club={currentClub} none={firstClub === null ? texts.noClub : coachText.notWorking} />,
        },
        ...(startDate === null ? [] : [{ term: coachLabels.startDate, value: sinceText(startDate) }]),
      ]}
    />
  );
}

function sinceText(startDate: string): string {
  const years = ageOn(todayInSofia(), startDate);
  const since = texts.coachSince(startDate.slice(0, 4));
  return years < 1 ? since : `${since} (${plural(years, texts.yearOne, texts.yearMany)})`;
}
