import { Link } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RoleBadges } from './role-badges.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-cards.text.ts';

interface UserCardProps {
  user: UserDetails;
}

export function UserStatusCard({ user }: UserCardProps) {
  return (
    <Card title={words.status}>
      <UserStatusBadge isDeleted={user.isDeleted ?? false} />
    </Card>
  );
}

/** Where roles are given and taken away further down, that part is called so. */
export function UserAccessCard({ user, title }: UserCardProps & { title: string }) {
  return (
    <Card title={title}>
      <RoleBadges roles={user.userRoles} />
    </Card>
  );
}

export function UserClubsCard({ user }: UserCardProps) {
  return (
    <Card title={words.clubs} description={texts.clubsDescription}>
      {user.clubs.length === 0 ? (
        <>
          <p lang="en">No clubs</p>
          <p className="text-label text-text-2">{texts.noClubs}</p>
        </>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {user.clubs.map((club) => (
            <li key={club.id}>
              <Link to={`/clubs/${club.id}`} className="touch-target inline-flex rounded-full hover:underline">
                <Badge tone="neutral">{club.fullName}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
