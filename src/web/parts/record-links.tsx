import { Link } from 'react-router';
import type { TransferSide } from '#contract/common/list.contract.ts';

const linkClass = 'text-link hover:underline';

/** A club abroad has a name and no page. */
export function ClubLink({ club, none = '–' }: { club: TransferSide | null; none?: string }) {
  if (club === null) return none;
  if (club.id === null) return club.fullName;
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
