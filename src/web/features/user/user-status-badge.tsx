import { Badge } from '#web/ui/badge.tsx';

export function UserStatusBadge({ isDeleted }: { isDeleted: boolean }) {
  return (
    <Badge tone={isDeleted ? 'red' : 'green'} hasDot>
      {isDeleted ? 'Неактивен' : 'Активен'}
    </Badge>
  );
}
