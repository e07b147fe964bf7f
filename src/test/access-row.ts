import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { World } from './access-world.ts';

/** The columns of the access matrix. "Own" and "other" say whose record the call is about. */
export const identities = [
  'anonymous',
  'playerOwn',
  'playerOther',
  'clubOwn',
  'clubOther',
  'administrator',
  // Accounts that stand for nobody; there is no side of theirs.
  'clubWithoutClub',
  'playerWithoutPerson',
  'withoutRole',
] as const;
export type Identity = (typeof identities)[number];
export type Side = 'own' | 'other';

/**
 * The status of a refusal; `allow`; `absent` for a row that is not in the list; `empty` for a list without one;
 * `nothing` for a write that is heard and changes nothing; or the name of what is shown.
 */
export type Cell = number | string;
type CellOfEach = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

/** One call of the access matrix: what each identity gets, and how the call is made. */
export interface AccessRow {
  cells: CellOfEach;
  /** What a parent of two gets of the own children where that is not what the player gets. */
  ofParent?: Cell;
  /** A write is sent what the call accepts: whatever is refused is refused for who sends it. */
  request: (world: World, side: Side, identity: Identity) => InjectOptions | Promise<InjectOptions>;
  /** What has to be so of the account that writes, once it is signed in. */
  before?: (db: Database, userId: number) => Promise<void>;
  /** What is shown, by name: every field that is not null, nested ones with a dot, those of a list with `[]`. */
  shows?: Readonly<Record<string, string>>;
  /** In a list: the row the cell is about. */
  row?: {
    list?: string;
    key?: string;
    id: (world: World, side: Side, identity: Identity) => number | string;
  };
  /** In a file of comma-separated values: what the line the cell is about begins with. */
  line?: (world: World, side: Side) => string;
  /** What a successful call leaves behind: its audit entries, and for a write the tables it changes, with those of a parent. */
  leaves?: { audit: string; tables?: string; tablesOfParent?: string };
}

/** The calls of one room, each with its method and address; told apart in brackets where a right depends on the record. */
export type AccessRows = Readonly<Record<string, AccessRow>>;

/** Calls that count what comes from a network: each room has its own, or the matrix would use up what is allowed. */
export const fromAddress = (remoteAddress: string, options: InjectOptions) => (): InjectOptions => ({
  ...options,
  remoteAddress,
});

/** Nothing that depends on who asks: signed in or not, everybody is answered alike. */
export const toEverybody: CellOfEach = Array.from(identities, () => 'allow') as unknown as CellOfEach;
export const toMembers: CellOfEach = [401, 'allow', 'allow', 'allow', 'allow', 'allow', 403, 403, 403];
export const toAdministrators: CellOfEach = [401, 403, 403, 403, 403, 'allow', 403, 403, 403];

export const get = (url: string) => (): InjectOptions => ({ method: 'GET', url });

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A form with a picture. */
export function formWith(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Buffer.from(ONE_PIXEL_PNG, 'base64')]), 'picture.png');
  return form;
}

const accountsWithoutSide = ['clubWithoutClub', 'playerWithoutPerson', 'withoutRole'] as const;

/** Whose account the "own" and the "other" side of a call about users is. */
export function accountOf(world: World, side: Side, identity: Identity): number {
  const odd = accountsWithoutSide.find((name) => name === identity);
  if (odd !== undefined) return world.users[odd].id;
  const [own, other] = identity.startsWith('player')
    ? [world.users.player, world.users.otherPlayer]
    : [world.users.club, world.users.otherClub];
  return (side === 'own' ? own : other).id;
}
