import { useState, type ReactNode } from 'react';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { isStaff, mayEditClub, seesClubContacts } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { EditableFact } from '#web/ui/form/editable-fact.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type ClubFact, factsToEdit } from './club-facts.ts';
import { RegistryLink } from './registry-link.tsx';
import { clubLabels, clubText } from './club.text.ts';
import * as texts from './club-info-card.text.ts';

const ClubFactEditor = lazyPart(async () => (await import('./club-fact-editor.tsx')).ClubFactEditor);

interface InfoItem {
  term: string;
  value: ReactNode;
  /** What a phone shows at once. */
  isFirst?: boolean;
}

/** A club has all of it; what is missing here is not for this person and is left out. */
function itemsOf(club: ClubDetails, editable: readonly ClubFact[]): InfoItem[] {
  const { licenseNumber, bulstat, address, email, president, contactPerson, contactNumber } = club;
  /** With a pencil where the person may change it. */
  const fact = (name: ClubFact, shown: ReactNode) =>
    shown === null || !editable.includes(name) ? (
      shown
    ) : (
      <EditableFact
        label={clubLabels[name]}
        renderEditor={(onClose) => <ClubFactEditor club={club} name={name} onClose={onClose} />}
      >
        {shown}
      </EditableFact>
    );
  return [
    { term: clubLabels.title, value: club.title },
    { term: clubLabels.name, value: club.name },
    { term: clubLabels.licenseNumber, value: licenseNumber },
    { term: clubLabels.bulstat, value: bulstat === null ? null : <RegistryLink bulstat={bulstat} /> },
    { term: clubLabels.cityName, value: club.city.name },
    { term: clubLabels.regionId, value: club.region.name },
    { term: clubLabels.address, value: fact('address', address) },
    {
      term: clubLabels.email,
      value: fact('email', email === null ? null : <MailLink address={email} />),
      isFirst: true,
    },
    { term: clubLabels.president, value: fact('president', president), isFirst: true },
    { term: clubLabels.contactPerson, value: fact('contactPerson', contactPerson) },
    {
      term: clubLabels.contactNumber,
      value: fact('contactNumber', contactNumber === null ? null : <PhoneLink number={contactNumber} />),
      isFirst: true,
    },
  ].filter(({ value }) => value !== null);
}

export function ClubInfoCard({ club }: { club: ClubDetails }) {
  const actor = useActor();
  const isPhone = !useMedia('(min-width: 640px)');
  const [showsAll, setShowsAll] = useState(false);
  const items = itemsOf(club, factsToEdit(actor, club.id));
  const isWhole = seesClubContacts(actor);
  const isFolded = isPhone && isWhole && !showsAll;

  return (
    <Card title={texts.title}>
      <DefinitionList items={isFolded ? items.filter((item) => item.isFirst) : items} />
      {isWhole ? null : <p className="mt-4 text-text-2">{clubText.restIsForClubs}</p>}
      {isPhone && isWhole ? (
        <Button
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-3 -mb-2 w-full"
        >
          {showsAll ? texts.showLess : texts.showAll}
        </Button>
      ) : null}
      {isStaff(actor) && mayEditClub(actor, club.id) !== 'all' ? (
        <div className="mt-4">
          <MistakeLink record={club.fullName} path={`/clubs/${club.id}`} />
        </div>
      ) : null}
    </Card>
  );
}
