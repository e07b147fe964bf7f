import { useState, type ReactNode } from 'react';
import type { ClubDetails } from '#contract/club.contract.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { HiddenValue } from '#web/ui/hidden-value.tsx';
import { RegistryLink } from './registry-link.tsx';
import { clubLabels } from './club.text.ts';

interface InfoItem {
  term: string;
  value: ReactNode;
  /** What a phone shows at once. */
  isFirst?: boolean;
}

/** A club has all of it; what is missing here is not for this person. */
function itemsOf(club: ClubDetails): InfoItem[] {
  return [
    { term: clubLabels.title, value: club.title },
    { term: clubLabels.name, value: club.name },
    { term: 'Номер на лиценз в регистъра на спортните клубове (ММС)', value: club.licenseNumber ?? <HiddenValue /> },
    { term: clubLabels.bulstat, value: <RegistryLink bulstat={club.bulstat} /> },
    { term: clubLabels.cityName, value: club.city.name },
    { term: clubLabels.regionId, value: club.region.name },
    { term: clubLabels.address, value: club.address ?? <HiddenValue /> },
    { term: clubLabels.email, value: <MailLink address={club.email} />, isFirst: true },
    { term: clubLabels.president, value: club.president ?? <HiddenValue />, isFirst: true },
    { term: clubLabels.contactPerson, value: club.contactPerson ?? <HiddenValue /> },
    { term: clubLabels.contactNumber, value: <PhoneLink number={club.contactNumber} />, isFirst: true },
  ];
}

/** Everything the register knows of a club. A phone starts with what one calls or writes to. */
export function ClubInfoCard({ club }: { club: ClubDetails }) {
  const isPhone = !useMedia('(min-width: 640px)');
  const [showsAll, setShowsAll] = useState(false);
  const items = itemsOf(club);

  return (
    <Card title="Данни на клуба">
      <DefinitionList items={isPhone && !showsAll ? items.filter((item) => item.isFirst) : items} />
      {isPhone ? (
        <Button
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-3 -mb-2 w-full"
        >
          {showsAll ? 'Покажи по-малко' : 'Покажи всичко'}
        </Button>
      ) : null}
    </Card>
  );
}
