import { ChevronDown, Merge } from 'lucide-react';
import { may } from '#domain/common/access.rules.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { useActor } from '#web/api/stored-session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import type { MenuAction } from '#web/ui/menu-item.ts';
import * as texts from './more-menu.text.ts';

const NO_ACTIONS: readonly MenuAction[] = [];

interface MoreMenuProps {
  noun: MergeNoun;
  id: number;
  /** What else can be done with the record, after what every record has. */
  actions?: readonly MenuAction[];
}

/** What is seldom done with a record, behind „Още“; nothing where nothing of it is for this person. */
export function MoreMenu({ noun, id, actions = NO_ACTIONS }: MoreMenuProps) {
  const mayMerge = may(useActor(), 'double.merge');
  const merge = { label: texts.mergeWithOther, Icon: Merge, href: `/doubles?pick=${noun}-${id}` };
  const all = mayMerge ? [merge, ...actions] : actions;
  if (all.length === 0) return null;
  return (
    <ActionMenu label={texts.more} actions={all} className={buttonClass('secondary')}>
      {texts.more}
      <ChevronDown size={18} aria-hidden />
    </ActionMenu>
  );
}
