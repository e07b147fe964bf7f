import { deactivatedLabel } from '#domain/player/player.rules.ts';
import { Badge } from '#web/ui/badge.tsx';

export function DeactivatedBadge() {
  return (
    <Badge tone="red" hasDot>
      {deactivatedLabel}
    </Badge>
  );
}
