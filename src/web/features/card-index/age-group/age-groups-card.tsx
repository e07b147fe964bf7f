import { type KeptAgeGroup, useAgeGroups } from '#web/api/card-index/age-group.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { KeptListCard } from '#web/ui/kept-list-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ageGroupLine, ageGroupText } from './age-group.text.ts';
import * as texts from './age-groups-card.text.ts';

const AgeGroupDialog = lazyDialog(async () => (await import('./age-group-dialog.tsx')).AgeGroupDialog);

export function AgeGroupsCard() {
  return (
    <KeptListCard
      title={ageGroupText.title}
      list={useAgeGroups()}
      lines={14}
      nameOf={({ label }) => label}
      renderLine={(group) => <Line group={group} />}
      renderDialog={(group, onClose) => <AgeGroupDialog group={group} onClose={onClose} />}
    />
  );
}

function Line({ group }: { group: KeptAgeGroup }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {group.label}
        {group.isClosed ? <Badge tone="neutral">{texts.closed}</Badge> : null}
      </p>
      <p className="text-label text-text-2">{ageGroupLine(group)}</p>
    </div>
  );
}
