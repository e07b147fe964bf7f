import { audienceLabels, audiences, type GroupSeen } from '#domain/privacy/who-sees.ts';
import { RecordTable } from '#web/ui/table/record-table.tsx';
import * as texts from './seen-table.text.ts';

function everybody({ seenBy }: GroupSeen): string {
  const all = audiences
    .filter((audience) => seenBy.includes(audience))
    .map((audience) => audienceLabels[audience])
    .join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** What is kept of somebody, each with those who see it. */
export function SeenTable({ label, groups }: { label: string; groups: readonly GroupSeen[] }) {
  const isAnyPublic = groups.some(({ inPublic }) => inPublic !== null);
  return (
    <RecordTable
      label={label}
      rows={groups}
      keyOf={(group) => group.label}
      columns={[
        { header: texts.data, cell: (group) => group.label },
        { header: texts.seenBy, cell: (group) => everybody(group) || texts.nobody, isLong: true },
        ...(isAnyPublic
          ? [{ header: texts.inPublic, cell: ({ inPublic }: GroupSeen) => inPublic ?? texts.nothing }]
          : []),
      ]}
    />
  );
}
