import { Badge } from '#web/ui/badge.tsx';

export function DeactivatedBadge() {
  return (
    <Badge tone="red" hasDot>
      Деактивиран
    </Badge>
  );
}
