import type { ClubDetails } from '#contract/club/club.contract.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { clubLabels } from './club.text.ts';
import * as texts from './club-registry-data.text.ts';

/** What the federation keeps for itself, for a club to look at: after what it may change, folded where room is scarce. */
export function RegistryData({ club }: { club: ClubDetails }) {
  const isPhone = !useMedia('(min-width: 640px)');
  return (
    <details open={!isPhone} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <summary className="touch-target cursor-pointer text-card font-semibold">{texts.mainData}</summary>
      <p className="mt-0.5 mb-4 text-label text-text-2">{texts.administratorOnly}</p>
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
      <div className="mt-4">
        <MistakeLink record={club.fullName} path={`/clubs/${club.id}`} />
      </div>
    </details>
  );
}
