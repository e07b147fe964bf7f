import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { Neighbour } from './neighbours.ts';
import { playerHref } from './player-list-columns.tsx';
import { type ListedPlayer, usePlayerNeighbours } from './player-source.ts';
import * as texts from './player-steps.text.ts';

type Step = Neighbour<ListedPlayer>;

export function PlayerSteps({ playerId }: { playerId: number }) {
  const { previous, next, follow } = usePlayerNeighbours(playerId);
  const { search } = useLocation();
  if (previous === null && next === null) return null;
  const link = { search, onFollow: follow };
  return (
    <nav aria-label={texts.playersFromList} className="flex gap-2">
      <StepLink {...link} step={previous} label={texts.previousPlayer} keyName="[" Icon={ChevronLeft} />
      <StepLink {...link} step={next} label={texts.nextPlayer} keyName="]" Icon={ChevronRight} />
    </nav>
  );
}

const stepClass = 'inline-flex size-11 items-center justify-center rounded-control border bg-surface transition-colors';

interface StepLinkProps {
  step: Step | null;
  label: string;
  keyName: string;
  Icon: typeof ChevronLeft;
  search: string;
  onFollow: (pageStep: number) => void;
}

function StepLink({ step, label, keyName, Icon, search, onFollow }: StepLinkProps) {
  if (step === null) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={cx(stepClass, 'border-border text-disabled')}
      >
        <Icon size={20} aria-hidden />
      </span>
    );
  }
  const { firstName = '', middleName = '', lastName = '' } = step.row;
  const name = fullNameOf({ firstName, middleName, lastName });
  return (
    <Link
      to={{ pathname: playerHref(step.row), search }}
      // In place of this player: Back is to lead to the list, not through everyone looked at.
      replace
      onClick={() => onFollow(step.pageStep)}
      aria-label={name === '' ? label : `${label}: ${name}`}
      aria-keyshortcuts={keyName}
      title={`${name || label} (${keyName})`}
      className={cx(stepClass, 'border-border-control hover:bg-row-hover')}
    >
      <Icon size={20} aria-hidden />
    </Link>
  );
}
