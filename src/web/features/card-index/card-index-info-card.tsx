import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { isPastSeason } from '#domain/card-index/card-index.rules.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { inOnePiece } from '#web/lib/text/in-one-piece.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EditableFact } from '#web/ui/form/editable-fact.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { cardIndexLabels } from './card-index.text.ts';
import type { StaffFact } from './staff-fact-editor.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-info-card.text.ts';

const StaffFactEditor = lazyPart(async () => (await import('./staff-fact-editor.tsx')).StaffFactEditor);

export function CardIndexInfoCard({ cardIndex, mayChange }: { cardIndex: CardIndexDetails; mayChange: boolean }) {
  const { club, ageGroup, championship, year, seniorCoach, coach, coach2, medic, masseur } = cardIndex;
  // Of a season that is over it says nothing where a coach works today.
  const isNow = !isPastSeason(year, seasonOf(todayInSofia()));
  const fact = (name: StaffFact, shown: ReactNode) =>
    mayChange ? (
      <EditableFact
        label={cardIndexLabels[name]}
        renderEditor={(onClose) => <StaffFactEditor cardIndex={cardIndex} name={name} onClose={onClose} />}
      >
        {shown}
      </EditableFact>
    ) : (
      shown
    );
  const editLink = mayChange ? (
    <Link
      to={`/cardindexes/${cardIndex.id}/edit`}
      aria-keyshortcuts="E"
      aria-label={texts.editStaff}
      className={buttonClass('secondary')}
    >
      <Pencil size={18} aria-hidden />
      {words.change}
    </Link>
  ) : null;
  return (
    <Card title={texts.title} actions={editLink}>
      <DefinitionList
        items={[
          {
            term: words.club,
            value: (
              <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
                {club.fullName}
              </Link>
            ),
          },
          { term: words.ageGroup, value: inOnePiece(ageGroupLabel(ageGroup)) },
          { term: cardIndexLabels.championship, value: championship },
          { term: words.season, value: <span className="tabular">{formatSeason(year)}</span> },
          {
            term: cardIndexLabels.seniorCoachId,
            value: fact('seniorCoachId', <Coach coach={seniorCoach} isNow={isNow} />),
          },
          { term: cardIndexLabels.coachId, value: fact('coachId', <Coach coach={coach} isNow={isNow} />) },
          { term: cardIndexLabels.coach2Id, value: fact('coach2Id', <Coach coach={coach2} isNow={isNow} />) },
          { term: cardIndexLabels.medic, value: fact('medic', <Staff name={medic} />) },
          { term: cardIndexLabels.masseur, value: fact('masseur', <Staff name={masseur} />) },
        ]}
      />
    </Card>
  );
}

/** Whoever works elsewhere by now stays on the licence until somebody acts. */
function Coach({ coach, isNow }: { coach: CardIndexDetails['seniorCoach']; isNow: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Staff name={coach?.name} />
      {coach !== null && !coach.isOfClub && isNow ? (
        <Badge tone="amber" hasDot>
          {texts.notInClub}
        </Badge>
      ) : null}
    </span>
  );
}

function Staff({ name }: { name: string | null | undefined }) {
  return name ?? <span className="text-text-2">{texts.noInformation}</span>;
}
