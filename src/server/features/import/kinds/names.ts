import { eq } from 'drizzle-orm';
import { importMessages, severalNamed } from '#contract/import/import.messages.ts';
import { clubTypes } from '#domain/federation/reference-lists.ts';
import { rawWords, searchKey } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import type { RowProblem } from './kind.ts';

export interface NamedClub {
  id: number;
  fullName: string;
  isClosed: boolean;
}
export interface NamedCoach {
  id: number;
  name: string;
  currentClubId: number | null;
}

/** Who bears which name, however it is written; whole names go before parts of them. */
class Names<Named extends { id: number }> {
  readonly #byId = new Map<number, Named>();
  readonly #whole = new Map<string, Named[]>();
  readonly #parts = new Map<string, Named[]>();

  add(named: Named, whole: readonly string[], parts: readonly string[]): void {
    this.#byId.set(named.id, named);
    put(this.#whole, whole, named);
    put(this.#parts, parts, named);
  }

  of(id: number | null): Named | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  find(text: string): readonly Named[] {
    const key = searchKey(text);
    return this.#whole.get(key) ?? this.#parts.get(key) ?? [];
  }
}

function put<Named>(map: Map<string, Named[]>, texts: readonly string[], named: Named): void {
  for (const key of new Set(texts.map(searchKey))) map.set(key, [...(map.get(key) ?? []), named]);
}

/** Every club by its full name, its name with the town, or its name alone. */
export async function clubNames(tx: Database): Promise<Names<NamedClub>> {
  const clubs = await tx
    .select({
      id: clubTable.id,
      fullName: clubTable.fullName,
      name: clubTable.name,
      type: clubTable.type,
      closedOn: clubTable.closedOn,
      town: cityTable.name,
    })
    .from(clubTable)
    .innerJoin(cityTable, eq(cityTable.id, clubTable.cityId));
  const names = new Names<NamedClub>();
  for (const { id, fullName, name, type, closedOn, town } of clubs) {
    const short = [name, `${clubTypes[type]} ${name}`, `${type} ${name}`];
    const withTown = short.flatMap((text) => ['', 'гр', 'с'].map((kind) => `${text} ${kind} ${town}`));
    names.add({ id, fullName, isClosed: closedOn !== null }, [fullName, ...withTown], short);
  }
  return names;
}

/** Every coach by the whole name, or by the first and the last one. */
export async function coachNames(tx: Database): Promise<Names<NamedCoach>> {
  const coaches = await tx
    .select({ id: coachTable.id, name: coachTable.name, currentClubId: coachTable.currentClubId })
    .from(coachTable);
  const names = new Names<NamedCoach>();
  for (const coach of coaches) {
    const words = rawWords(coach.name).filter((word) => word !== '');
    names.add(coach, [coach.name], [`${words[0] ?? ''} ${words.at(-1) ?? ''}`]);
  }
  return names;
}

export type Found<Named> = { named: Named } | { problem: RowProblem; isMissing: boolean };

/** The club of that name, or what to say where there is none, or more than one. */
export function clubNamed(names: Names<NamedClub>, field: string, text: string): Found<NamedClub> {
  const found = names.find(text);
  const [club] = found;
  if (club === undefined) return { problem: { field, sentence: importMessages.clubMissing }, isMissing: true };
  const open = found.filter(({ isClosed }) => !isClosed);
  if (found.length === 1) return { named: club };
  if (open.length === 1 && open[0] !== undefined) return { named: open[0] };
  return {
    problem: { field, sentence: severalNamed(found.map(({ fullName }) => fullName)) },
    isMissing: false,
  };
}

/** The coach of that name; of several the one who works in that club. */
export function coachNamed(
  names: Names<NamedCoach>,
  field: string,
  text: string,
  clubId: number | null,
): Found<NamedCoach> {
  const found = names.find(text);
  if (found.length === 0) return { problem: { field, sentence: importMessages.coachMissing }, isMissing: true };
  const here = found.filter(({ currentClubId }) => currentClubId !== null && currentClubId === clubId);
  const [coach] = found.length === 1 ? found : here;
  if (coach !== undefined && (found.length === 1 || here.length === 1)) return { named: coach };
  return { problem: { field, sentence: severalNamed(found.map(({ name }) => name)) }, isMissing: false };
}
