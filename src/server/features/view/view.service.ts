import { MOST_VIEWS } from '#contract/common/limits.ts';
import {
  type DefaultView,
  type ListView,
  type ViewCreate,
  viewSchema,
  type ViewUpdate,
} from '#contract/view/view.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { may } from '#domain/common/access.rules.ts';
import { mayChangeView, mayShareViews, mayUseView, viewedLists } from '#domain/view/view.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Refusals } from '#server/db/violations.ts';
import { recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './view.queries.ts';

const taken = () => new AppError('viewNameTaken');
const refusals: Refusals = { views_own_name: taken, views_shared_name: taken };

export async function viewsOf({ database }: AppContext, actor: Actor): Promise<ListView[]> {
  const views = await queries.listViews(database.db, actor.userId);
  return views
    .filter((view) => mayUseView(actor, view))
    .map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === actor.userId }));
}

function assertMayShare(actor: Actor, isShared: boolean): void {
  if (isShared && !mayShareViews(actor)) throw new AppError('forbidden');
}

export async function createView(context: AppContext, view: ViewCreate, caller: Caller): Promise<{ id: number }> {
  const { actor } = caller.session;
  if (!may(actor, viewedLists[view.list].rule)) throw new AppError('forbidden');
  assertMayShare(actor, view.isShared);
  return writeOnce(
    context,
    caller.origin,
    async (tx) => {
      if ((await queries.countOwnViews(tx, actor.userId)) >= MOST_VIEWS) throw new AppError('tooManyViews');
      const [made] = await queries.insertView(tx, { ...view, ownerId: actor.userId });
      const { id } = orNotFound(made);
      await recordAudit(tx, caller.origin, aboutView('view.create', id, view.name));
      return { id };
    },
    { refusals },
  );
}

export async function changeView(
  context: AppContext,
  viewId: number,
  change: { fields: ViewUpdate; version: number | null },
  caller: Caller,
): Promise<ListView> {
  const { actor } = caller.session;
  const read = async () => orNotFound((await viewsOf(context, actor)).find(({ id }) => id === viewId));
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockOwn(tx, actor, viewId),
    version: change.version,
    fields: async (tx, row) => {
      const { name = row.name, query = row.query, isShared = row.isShared } = change.fields;
      assertMayShare(actor, isShared);
      if (row.isShared && !isShared) await queries.dropDefaultsOfOthers(tx, viewId, row.ownerId);
      return { name, query, isShared };
    },
    write: (tx, fields) => queries.updateView(tx, viewId, fields),
    audit: (changed, { name }) => {
      const { details, ...about } = aboutView('view.update', viewId, name);
      return { ...about, details: { ...details, changed } };
    },
    current: { schema: viewSchema, read, about: { entity: 'view', entityId: viewId } },
    refusals,
  });
  return read();
}

export async function removeView(context: AppContext, viewId: number, { session, origin }: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const { name } = await lockOwn(tx, session.actor, viewId);
    await queries.deleteView(tx, viewId);
    await recordAudit(tx, origin, aboutView('view.delete', viewId, name));
  });
}

/** A view that is somebody else's is not there; one that everybody has is changed by administrators. */
async function lockOwn(tx: Database, actor: Actor, viewId: number) {
  const view = orNotFound(await queries.lockView(tx, viewId));
  if (!mayUseView(actor, view)) throw new AppError('notFound');
  if (!mayChangeView(actor, view)) throw new AppError('forbidden');
  return view;
}

const aboutView = (action: 'view.create' | 'view.update' | 'view.delete', entityId: number, name: string) => ({
  action,
  entity: 'view' as const,
  entityId,
  details: { view: name },
});

/** With which view a list opens; nobody else is concerned, so nobody is told. */
export async function chooseDefault(
  context: AppContext,
  { list, viewId }: DefaultView,
  { session, origin }: Caller,
): Promise<{ viewId: number | null }> {
  const { actor } = session;
  return writeOnce(context, origin, async (tx) => {
    if (viewId !== null) {
      const view = orNotFound(await queries.findView(tx, viewId));
      if (!mayUseView(actor, view) || view.list !== list) throw new AppError('notFound');
    }
    await queries.setDefault(tx, { userId: actor.userId, list, viewId });
    return { viewId };
  });
}
