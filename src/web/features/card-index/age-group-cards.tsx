import { useWatch } from 'react-hook-form';
import { openAgeGroups, type Sex } from '#domain/card-index/age-group.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useClubCardIndexes } from '#web/api/club/club.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { RadioColumns } from '#web/ui/form/choice-inputs.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { CardIndexLink, OtherChampionship } from './card-index-link.tsx';
import { cardIndexLabels } from './card-index.text.ts';
import * as texts from './age-group-cards.text.ts';

const headings: Record<Sex, string> = { 0: texts.boysAndMen, 1: texts.girlsAndWomen };

const TAKEN = texts.licenceTaken;

interface AgeGroupCardsProps {
  field: FieldHandle;
  /** Whose groups are marked when they have a licence already. */
  clubId: number | null;
}

export function AgeGroupCards({ field, clubId }: AgeGroupCardsProps) {
  const { data = [] } = useClubCardIndexes(clubId);
  const season = seasonOf(todayInSofia());
  const taken = data.filter(({ year }) => year === season);
  const chosen: unknown = useWatch({ control: field.control, name: field.name });
  const isTaken = taken.some(({ ageGroup }) => String(ageGroup) === chosen);

  const column = (sex: Sex) => ({
    heading: headings[sex],
    options: openAgeGroups
      .filter((group) => group.sex === sex)
      .map(({ value, label }) => {
        const cardIndexes = taken.filter(({ ageGroup }) => ageGroup === value);
        return {
          value: String(value),
          label,
          ...(cardIndexes.length === 0
            ? {}
            : {
                detail: texts.hasLicence,
                aside: cardIndexes.map(({ id, championship }) => (
                  <span key={id}>
                    <CardIndexLink id={id} />
                    <OtherChampionship name={championship} />
                  </span>
                )),
              }),
        };
      }),
  });

  return (
    <RadioColumns
      field={field}
      label={cardIndexLabels.ageGroup}
      columns={[column(0), column(1)]}
      {...(isTaken ? { notice: TAKEN } : {})}
    />
  );
}
