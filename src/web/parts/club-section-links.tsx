import { useLocation } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';

const lists = [
  { to: '/clubs', label: 'Клубове' },
  { to: '/cardindexes', label: 'Лицензи' },
];

export function ClubSectionLinks() {
  const { pathname } = useLocation();
  if (!may(useActor(), 'cardIndex.list')) return null;
  return (
    <FilterLinks
      label="Клубове и лицензи"
      options={lists.map((list) => ({ ...list, isChosen: list.to === pathname }))}
    />
  );
}
