import { userStatusLabels } from '#domain/user/user-status.ts';
import { Badge } from '#web/ui/badge.tsx';

export function UserStatusBadge({ isDeleted }: { isDeleted: boolean }) {
  return (
    <Badge tone={isDeleted ? 'red' : 'green'} hasDot>
      {isDeleted ? userStatusLabels.inactive : userStatusLabels.active}
    </Badge>
  );
}
