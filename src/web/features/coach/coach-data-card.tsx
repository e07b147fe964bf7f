import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { isStaff, may } from '#domain/common/access.rules.ts';
import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { EgnValue } from '#web/parts/egn-value.tsx';
import { ClubLink } from '#web/parts/record-links.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { coachLabels, coachText } from './coach.text.ts';
import * as texts from './coach-data-card.text.ts';

/** What the heading of the page does not say already. */
export function CoachDataCard({ coach }: { coach: CoachDetails }) {
  const actor = useActor();
  const isClose = isCloseToCoach(actor, coach);
  // A coach may have come without a number: there is nothing to hide then.
  const hasNone = may(actor, 'coach.readEgn') && coach.egn === undefined;
  const personal = [
    ...(coach.latinName === null
      ? []
      : [{ term: coachLabels.latinName, value: <bdi lang="und-Latn">{coach.latinName}</bdi> }]),
    { term: coachLabels.birthDate, value: showDate(coach.birthDate) },
    { term: coachLabels.city, value: coach.city?.name ?? '–' },
    { term: coachLabels.nationality, value: coach.nationality ?? '–' },
  ];

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <DefinitionList
          items={[
            {
              term: coachLabels.egn,
              value: hasNone ? '–' : <EgnValue owner={{ noun: 'coaches', id: coach.id }} masked={coach.egn} />,
            },
            ...(isClose ? personal : []),
            { term: coachLabels.startDate, value: showDate(coach.startDate) },
            { term: coachLabels.firstClubId, value: <ClubLink club={coach.firstClub} /> },
          ]}
        />
        {isClose ? null : <p className="text-text-2">{coachText.restIsForTheClub}</p>}
        {isStaff(actor) && !may(actor, 'coach.update') ? (
          <MistakeLink record={coach.name} path={`/coaches/${coach.id}`} />
        ) : null}
      </div>
    </Card>
  );
}
