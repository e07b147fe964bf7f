import { Undo2 } from 'lucide-react';
import type { RemovedPlayer } from '#contract/card-index/card-index.contract.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import * as texts from './removed-members.text.ts';

/** Whoever was taken off the licence a moment ago is not in the answer of the server yet: when and by whom comes with it. */
export type RemovedMember = Pick<RemovedPlayer, 'id' | 'firstName' | 'middleName' | 'lastName'> &
  Partial<Pick<RemovedPlayer, 'removedOn' | 'removedBy'>>;

interface RemovedMembersProps {
  members: readonly RemovedMember[];
  /** Who was taken off just now: the focus goes to the way back. */
  lastId: number | null;
  mayReturn: (member: RemovedMember) => boolean;
  onUndo: (member: RemovedMember) => void;
}

/** Who was taken off the licence, when and by whom, with the way back: nobody has to be faster than a message. */
export function RemovedMembers({ members, lastId, mayReturn, onUndo }: RemovedMembersProps) {
  if (members.length === 0) return null;
  return (
    <ul aria-label={texts.removedFromLicence} className="mt-4 border-t border-border pt-2">
      {members.map((member) => (
        <li key={member.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
          <div className="min-w-0">
            <p className="text-text-2">{texts.removedPlayer(fullNameOf(member))}</p>
            <Removal member={member} />
          </div>
          {mayReturn(member) ? (
            <Button
              variant="quiet"
              className="max-sm:-ml-4"
              onClick={() => onUndo(member)}
              aria-label={texts.undoRemovalOf(fullNameOf(member))}
              {...(member.id === lastId ? { 'data-next-focus': '' } : {})}
            >
              <Undo2 size={18} aria-hidden />
              {texts.undo}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Removal({ member: { removedOn, removedBy } }: { member: RemovedMember }) {
  if (removedOn === undefined) return null;
  const person = removedBy ? [`${removedBy.firstName} ${removedBy.lastName}`] : [];
  return <p className="text-label text-text-2">{[showMoment(removedOn), ...person].join(' · ')}</p>;
}

/** Everybody who is off the licence now, each once with the last removal; those of this page first until the server names them. */
export function removedNow(
  told: readonly RemovedPlayer[],
  here: readonly RemovedMember[],
  members: readonly { id: number }[],
): RemovedMember[] {
  const on = new Set(members.map(({ id }) => id));
  const known = new Set(told.map(({ id }) => id));
  const seen = new Set<number>();
  return [...here.filter(({ id }) => !known.has(id)), ...told].filter(({ id }) => {
    const isFirst = !on.has(id) && !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}
