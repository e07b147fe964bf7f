import type { ClubDetails } from '#contract/club.contract.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { clubLabels } from './club.text.ts';

/** What the federation keeps for itself, for a club to look at. */
export function ClubRegistryData({ club }: { club: ClubDetails }) {
  return (
    <FormSection title="Основни данни" description="Тези данни се променят само от администратор на федерацията.">
      <DefinitionList
        items={[
          { term: clubLabels.fullName, value: club.fullName },
          { term: clubLabels.title, value: club.title },
          { term: clubLabels.licenseNumber, value: club.licenseNumber ?? '–' },
          { term: clubLabels.bulstat, value: club.bulstat ?? '–' },
          { term: clubLabels.cityName, value: club.city.name },
          { term: clubLabels.regionId, value: club.region.name },
          { term: clubLabels.president, value: club.president ?? '–' },
        ]}
      />
    </FormSection>
  );
}
