import { Link } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RoleBadges } from './role-badges.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

interface UserCardProps {
  user: UserDetails;
}

export function UserStatusCard({ user }: UserCardProps) {
  return (
    <Card title="Статус">
      <UserStatusBadge isDeleted={user.isDeleted ?? false} />
    </Card>
  );
}

/** Where roles are given and taken away further down, that part is called so. */
export function UserAccessCard({ user, title }: UserCardProps & { title: 'Достъп' | 'Роли' }) {
  return (
    <Card title={title}>
      <RoleBadges roles={user.userRoles} />
    </Card>
  );
}

export function UserClubsCard({ user }: UserCardProps) {
  return (
    <Card title="Клубове" description="Клубове, от чието име потребителят подписва трансфери">
      {user.clubs.length === 0 ? (
        <>
          <p lang="en">No clubs</p>
          <p className="text-label text-text-2">Няма добавени клубове</p>
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
