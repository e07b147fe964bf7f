import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { type LicenceState, licenceStateLabels } from '#domain/card-index/licence-state.rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { approvalText, changeCountText, hasChanges, stateTones } from './licence-approval.text.ts';

export function StateBadge({ state }: { state: LicenceState }) {
  return (
    <Badge tone={stateTones[state]} hasDot>
      {licenceStateLabels[state]}
    </Badge>
  );
}

/** Nothing where the season asks for no approval; what has changed is marked while it waits. */
export function ListedState({ cardIndex: { state, changes } }: { cardIndex: CardIndexListItem }) {
  if (state === null) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      <StateBadge state={state} />
      {state !== 'submitted' ? null : changes === null ? (
        <Badge tone="amber">{approvalText.fresh}</Badge>
      ) : hasChanges(changes) ? (
        <Badge tone="amber">{changeCountText(changes)}</Badge>
      ) : (
        <Badge tone="green">{approvalText.unchanged}</Badge>
      )}
    </span>
  );
}
