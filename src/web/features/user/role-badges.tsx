import { Badge } from '#web/ui/badge.tsx';

export function RoleBadges({ roles }: { roles: readonly { roleId: number; roleName: string }[] }) {
  if (roles.length === 0) return <span className="text-text-2">Няма роли</span>;
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
