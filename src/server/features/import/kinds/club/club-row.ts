import type { z } from 'zod';
import { clubFormSchema } from '#contract/club/club.contract.ts';
import { importMessages, townElsewhere } from '#contract/import/import.messages.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { plainEik } from '#domain/club/eik.rules.ts';
import { firstClubType, isClubType, isOpenClubType } from '#domain/federation/federation-lists.ts';
import { mayLieIn, regionNames, townsNamed } from '#domain/federation/towns.ts';
import { clubTypeNamed, splitClubName } from '#domain/import/club-in-text.ts';
import { regionNamed } from '#domain/import/region-named.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { Cells, RowProblem } from '../kind.ts';
import { placeOf } from '../places.ts';
import { problemsOf } from '../schema-problems.ts';
import type { KnownClub } from './club-import.queries.ts';

/** The form of a club without the logo; a town in another region is told of instead of asked about. */
const rowSchema = clubFormSchema.omit({ isTownConfirmed: true });
export type ClubRowForm = z.infer<typeof rowSchema>;

export type ReadClub = { form: ClubRowForm } | { problems: RowProblem[] };

/** What the form begins with. */
const TITLE = 'Сдружение';
const VILLAGE = /^с\.\s*\p{L}/iu;
const SAYS_REGION = /[\s,(]обл(?:аст|\.|\s)/iu;

function namingOf(cells: Cells): { type: string | undefined; name: string } {
  const said = cells['type'] ?? '';
  const split = splitClubName(cells['name'] ?? '');
  const type = said === '' ? split.type : (clubTypeNamed(said) ?? said);
  return split.type === undefined || split.type !== type ? { type, name: cells['name'] ?? '' } : { ...split, type };
}

/** What the club of the row is found by: its ЕИК and its folded full name, where it has one. */
export function keysOfClub(cells: Cells): { bulstat: string; fullName: string } {
  const { type = firstClubType(), name } = namingOf(cells);
  const town = cells['cityName'] ?? '';
  const isNamed = name !== '' && town !== '' && isClubType(type);
  const fullName = isNamed ? clubFullName({ type, name, cityName: placeOf(town).name }) : '';
  return { bulstat: plainEik(cells['bulstat'] ?? ''), fullName: searchKey(fullName) };
}

/** The cells as the form would read them; what is empty stays as it is in a club that is there. */
export function readClubRow(cells: Cells, known: KnownClub | null): ReadClub {
  const kept = (known ?? { title: TITLE, type: firstClubType() }) as Partial<Record<string, unknown>>;
  const naming = namingOf(cells);
  const place = placeIn(cells, known);
  const parsed = rowSchema.safeParse({
    ...Object.fromEntries(Object.keys(rowSchema.shape).map((field) => [field, (cells[field] ?? '') || kept[field]])),
    type: naming.type ?? kept['type'],
    name: naming.name || kept['name'],
    cityName: place.name,
    // Where nobody knows it, that is told below in words of its own.
    regionId: place.regionId ?? 0,
  });
  const isClosedKind = parsed.success && parsed.data.type !== known?.type && !isOpenClubType(parsed.data.type);
  const problems = [
    ...(parsed.success ? [] : problemsOf(parsed.error).map(withWordOfType)),
    ...(isClosedKind ? [{ field: 'type', sentence: importMessages.wordUnknown }] : []),
    ...(place.problem === null ? [] : [{ field: 'region', sentence: place.problem }]),
  ];
  return parsed.success && problems.length === 0 ? { form: parsed.data } : { problems };
}

const withWordOfType = (problem: RowProblem) =>
  problem.field === 'type' ? { ...problem, sentence: importMessages.wordUnknown } : problem;

/** A town brings its region; one that is said may not lie elsewhere. */
function placeIn(
  cells: Cells,
  known: KnownClub | null,
): { name: string; regionId: number | null; problem: string | null } {
  const [town, region] = [cells['cityName'] ?? '', cells['region'] ?? ''];
  const named = placeOf(town);
  const name = town === '' ? (known?.cityName ?? '') : named.name;
  const isSameTown = known !== null && known.cityName === name;
  const said = region === '' ? (SAYS_REGION.test(town) ? named.regionId : null) : regionNamed(region, name);
  const regionId = said ?? (isSameTown ? known.regionId : named.regionId);
  const told = (problem: string | null) => ({ name, regionId, problem });
  if (region !== '' && said === null) return told(importMessages.regionUnknown);
  if (regionId === null) return told(name === '' ? null : importMessages.regionNeeded);
  if (mayLieIn(name, regionId) || VILLAGE.test(town) || (isSameTown && known.regionId === regionId)) return told(null);
  return told(
    townElsewhere(
      name,
      townsNamed(name).map((one) => regionNames[one.regionId] ?? ''),
    ),
  );
}
