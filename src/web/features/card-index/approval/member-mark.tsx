import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import * as texts from './member-mark.text.ts';

/** What the federation has returned the licence for, beside the player it is about; green once it is mended. */
export function MemberMark({ approval, playerId }: { approval: CardIndexDetails['approval']; playerId: number }) {
  const mark = approval?.returned?.players.find(({ id }) => id === playerId);
  if (mark === undefined) return null;
  if (mark.isMended)
    return (
      <Badge tone="green" hasDot>
        {mark.papers.length === 0 ? texts.changedAfterReturn : texts.corrected}
      </Badge>
    );
  const missing = mark.papers.filter(({ isMended }) => !isMended).map(({ name }) => name);
  return (
    <Badge tone="red" hasDot>
      {missing.length === 0 ? texts.toCorrect : texts.toCorrectPapers(missing.join(', '))}
    </Badge>
  );
}
