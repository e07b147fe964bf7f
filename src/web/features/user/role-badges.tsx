import { Badge } from '#web/ui/badge.tsx';
import * as texts from './role-badges.text.ts';

export function RoleBadges({ roles }: { roles: readonly { roleId: number; roleName: string }[] }) {
  if (roles.length === 0) return <span className="text-text-2">{texts.noRoles}</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <li key={role.roleId}>
          <Badge tone="blue">{role.roleName}</Badge>
        </li>
      ))}
    </ul>
  );
}
