import { Badge } from './badge.tsx';

export function DeactivatedBadge() {
  return (
    <Badge tone="red" hasDot>
      Деактивиран
    </Badge>
  );
}
