import { ActionMenu, type MenuAction } from '../menu.tsx';

/** What can be done with a row. */
export interface RowActions<Row> {
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => readonly MenuAction[];
}

/** The menu at the end of a row; nothing where nothing may be done. */
export function RowMenu<Row>({ row, rowActions }: { row: Row; rowActions: RowActions<Row> }) {
  const actions = rowActions.actionsOf(row);
  return actions.length === 0 ? null : <ActionMenu label={`Действия за ${rowActions.nameOf(row)}`} actions={actions} />;
}
