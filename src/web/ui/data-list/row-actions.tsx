import { Link } from 'react-router';
import { ActionMenu, dotsClass } from '../menu.tsx';
import type { MenuAction } from '../menu-item.ts';
import * as texts from './row-actions.text.ts';

export interface RowActions<Row> {
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => readonly MenuAction[];
}

/** The menu at the end of a row; nothing where nothing may be done, and no menu for a single way to go. */
export function RowMenu<Row>({ row, rowActions }: { row: Row; rowActions: RowActions<Row> }) {
  const actions = rowActions.actionsOf(row);
  const name = rowActions.nameOf(row);
  const [only] = actions;
  if (only === undefined) return null;
  const { label, Icon, href } = only;
  return actions.length > 1 || Icon === undefined || href === undefined ? (
    <ActionMenu label={texts.actionsFor(name)} actions={actions} />
  ) : (
    <Link to={href} aria-label={`${label} – ${name}`} title={label} className={dotsClass}>
      <Icon size={20} aria-hidden />
    </Link>
  );
}
