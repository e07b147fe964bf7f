import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import type { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { remembered } from '#server/db/connect/remembered.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listDocumentKinds } from './document-kind.queries.ts';

type Kinds = readonly DocumentKindItem[];

const kindsOf = new WeakMap<ChangeFeed, () => Promise<Kinds>>();

/** A kind as it is now: whom it concerns is said in a few words where it is known, and in many where each row is asked. */
export async function knownKind(
  { changes, db }: Pick<OpenDatabase, 'changes' | 'db'>,
  kindId: number,
): Promise<DocumentKindItem | undefined> {
  // A change of a kind is told like one of a player: what was counted of either is forgotten.
  const kinds = kindsOf.get(changes) ?? remembered<Kinds>(changes, 'players_changed', () => listDocumentKinds(db));
  kindsOf.set(changes, kinds);
  return (await kinds()).find(({ id }) => id === kindId);
}
