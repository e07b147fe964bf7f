import { Link } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import { formatSeason } from '#domain/season.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** Whose licence it is, for which season and group, and who stands beside the team. */
export function CardIndexInfoCard({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const { club, ageGroup, year, seniorCoach, coach, coach2, medic, masseur } = cardIndex;
  return (
    <Card title="Информация за лиценза">
      <DefinitionList
        items={[
          {
            term: 'Клуб',
            value: (
              <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
                {club.fullName}
              </Link>
            ),
          },
          { term: 'Възрастова група', value: ageGroups[ageGroup]?.label ?? '–' },
          { term: 'Сезон', value: <span className="tabular">{formatSeason(year)}</span> },
          { term: 'Старши треньор', value: <Staff name={seniorCoach?.name} /> },
          { term: 'Помощник треньор', value: <Staff name={coach?.name} /> },
          { term: 'Втори треньор', value: <Staff name={coach2?.name} /> },
          { term: 'Лекар', value: <Staff name={medic} /> },
          { term: 'Физиотерапевт', value: <Staff name={masseur} /> },
        ]}
      />
    </Card>
  );
}

function Staff({ name }: { name: string | null | undefined }) {
  return name ?? <span className="text-text-2">Няма информация</span>;
}
