import { useLocation } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-section-links.text.ts';

const lists = [
  { to: '/clubs', label: words.clubs },
  { to: '/cardindexes', label: words.licences },
];

export function ClubSectionLinks() {
  const { pathname } = useLocation();
  if (!may(useActor(), 'cardIndex.list')) return null;
  return (
    <FilterLinks
      label={texts.clubsAndLicences}
      options={lists.map((list) => ({ ...list, isChosen: list.to === pathname }))}
    />
  );
}
