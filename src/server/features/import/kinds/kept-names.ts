import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ClubType, clubTypeLabel } from '#domain/federation/federation-lists.ts';
import { clubInText } from '#domain/import/club-in-text.ts';
import { rawWords, searchKey } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import type { StoredPlannedClub } from '../clubs/planned-club.queries.ts';
import { type FormerName, listFormerNames } from './former-names.queries.ts';
import { amongClubs, plannedClubsFor, type ScopeOfClubs } from '../clubs/planned-clubs.ts';

export interface NamedClub {
  /** Below zero for one that is only made with the import (`plannedClubOf`). */
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
export class Names<Named extends { id: number }> {
  readonly #byId = new Map<number, Named>();
  readonly #whole = new Map<string, Named[]>();
  readonly #parts = new Map<string, Named[]>();
  readonly #former = new Map<string, Named[]>();
  readonly #said = new Map<string, Named>();

  add(named: Named, whole: readonly string[], parts: readonly string[]): void {
    this.#byId.set(named.id, named);
    put(this.#whole, whole, named);
    put(this.#parts, parts, named);
  }

  /** What the record was called that went into this one; whoever is called so now goes before. */
  addFormer({ id, names }: { id: number; names: readonly string[] }): void {
    const named = this.#byId.get(id);
    if (named !== undefined) put(this.#former, names, named);
  }

  /** Somebody has said who is meant by this text. */
  say(text: string, named: Named): void {
    this.#said.set(searchKey(text), named);
  }

  of(id: number | null): Named | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  find(text: string): readonly Named[] {
    const key = searchKey(text);
    const said = this.#said.get(key);
    if (said !== undefined) return [said];
    return this.#whole.get(key) ?? this.#parts.get(key) ?? this.#former.get(key) ?? [];
  }
}

function put<Named>(map: Map<string, Named[]>, texts: readonly string[], named: Named): void {
  for (const key of new Set(texts.map(searchKey)))
    if (map.get(key)?.includes(named) !== true) map.set(key, [...(map.get(key) ?? []), named]);
}

interface ClubNaming {
  name: string;
  type: ClubType;
  town: string;
}

function namesOfClub({ name, type, town }: ClubNaming): { short: string[]; withTown: string[] } {
  const short = [name, `${clubTypeLabel(type)} ${name}`, `${type} ${name}`];
  return { short, withTown: short.flatMap((text) => ['', 'гр', 'с'].map((kind) => `${text} ${kind} ${town}`)) };
}

/** Of a club of which only the full name is known. */
function namesInText(fullName: string): string[] {
  const { type, name, cityName } = clubInText(fullName);
  if (type === null || name === '') return [];
  const { short, withTown } = namesOfClub({ name, type, town: cityName });
  return [...short, ...withTown];
}

/** Every club by its full name, its name with the town, or its name alone; those that are made with the import too. */
async function clubNames(
  tx: Database,
  planned: readonly StoredPlannedClub[],
  former: readonly FormerName[],
): Promise<Names<NamedClub>> {
  const clubs = await tx
    .select({
      id: clubTable.id,
      fullName: clubTable.fullName,
      name: clubTable.name,
      type: clubTable.type,
      bulstat: clubTable.bulstat,
      closedOn: clubTable.closedOn,
      town: cityTable.name,
    })
    .from(clubTable)
    .innerJoin(cityTable, eq(cityTable.id, clubTable.cityId));
  const names = new Names<NamedClub>();
  for (const club of clubs) {
    const { short, withTown } = namesOfClub(club);
    names.add(namedClub(club), [club.fullName, ...withTown], short);
  }
  for (const { id, name } of former) names.addFormer({ id, names: [name, ...namesInText(name)] });
  for (const { stored, known, fullName } of amongClubs(planned, clubs)) {
    const named = known === undefined ? { id: -stored.id, fullName, isClosed: false } : namedClub(known);
    names.say(stored.value, named);
    if (known !== undefined || stored.form === null) continue;
    const { short, withTown } = namesOfClub({ ...stored.form, town: stored.form.cityName });
    names.add(named, [fullName, ...withTown], short);
  }
  return names;
}

const namedClub = ({ id, fullName, closedOn }: { id: number; fullName: string; closedOn: string | null }) => ({
  id,
  fullName,
  isClosed: closedOn !== null,
});

/** Every coach by the whole name, or by the first and the last one. */
async function coachNames(tx: Database, former: readonly FormerName[]): Promise<Names<NamedCoach>> {
  const coaches = await tx
    .select({ id: coachTable.id, name: coachTable.name, currentClubId: coachTable.currentClubId })
    .from(coachTable)
    .where(isNull(coachTable.erasedOn));
  const names = new Names<NamedCoach>();
  for (const coach of coaches) {
    names.add(coach, [coach.name], [firstAndLast(coach.name)]);
  }
  for (const { id, name } of former) names.addFormer({ id, names: [name, firstAndLast(name)] });
  return names;
}

function firstAndLast(name: string): string {
  const words = rawWords(name).filter((word) => word !== '');
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
}

/** What the names are made of, in one number: another one as soon as somebody is added, renamed, moved or closed. */
async function printOfClubs(tx: Database): Promise<string> {
  const { id, fullName, name, type, bulstat, closedOn, cityId } = clubTable;
  const facts = sql`concat_ws('/', ${id}, ${fullName}, ${name}, ${type}, ${bulstat}, ${closedOn}, ${cityId})`;
  const [found] = await tx.select({ print: sumOf(facts) }).from(clubTable);
  return found?.print ?? '';
}

async function printOfCoaches(tx: Database): Promise<string> {
  const { id, name, currentClubId } = coachTable;
  const [found] = await tx
    .select({ print: sumOf(sql`concat_ws('/', ${id}, ${name}, ${currentClubId})`) })
    .from(coachTable);
  return found?.print ?? '';
}

const sumOf = (facts: SQL) => sql<string>`count(*) || ':' || coalesce(sum(hashtextextended(${facts}, 0)), 0)`;

interface Kept<Named extends { id: number }> {
  print: string;
  names: Names<Named>;
}

/** The names as one step has read them, for the steps after it: there are thousands, and few change meanwhile. */
export class KeptNames {
  #clubs: Kept<NamedClub> | null = null;
  #coaches: Kept<NamedCoach> | null = null;

  async clubs(tx: Database, scope: ScopeOfClubs): Promise<Names<NamedClub>> {
    const planned = await plannedClubsFor(tx, scope);
    const former = await listFormerNames(tx, 'club');
    const print = `${await printOfClubs(tx)} ${JSON.stringify([planned, former])}`;
    if (this.#clubs?.print !== print) this.#clubs = { print, names: await clubNames(tx, planned, former) };
    return this.#clubs.names;
  }

  async coaches(tx: Database): Promise<Names<NamedCoach>> {
    const former = await listFormerNames(tx, 'coach');
    const print = `${await printOfCoaches(tx)} ${JSON.stringify(former)}`;
    if (this.#coaches?.print !== print) this.#coaches = { print, names: await coachNames(tx, former) };
    return this.#coaches.names;
  }
}
