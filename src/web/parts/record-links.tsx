import { Link } from 'react-router';
import type { ClubReference } from '#contract/common/list.contract.ts';

const linkClass = 'text-link hover:underline';

export function ClubLink({ club, none = '–' }: { club: ClubReference | null; none?: string }) {
  if (club === null) return none;
  return (
    <Link to={`/clubs/${club.id}`} className={linkClass}>
      {club.fullName}
    </Link>
  );
}

export function CoachLink({ coach }: { coach: { id: number; name: string } | null }) {
  if (coach === null) return '–';
  return (
    <Link to={`/coaches/${coach.id}`} className={linkClass}>
      {coach.name}
    </Link>
  );
}
