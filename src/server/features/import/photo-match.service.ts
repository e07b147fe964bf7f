import type { PhotoMatch, PhotoMatched } from '#contract/import/photo.contract.ts';
import { clubScope, isAdministrator } from '#domain/common/access.rules.ts';
import { mayReadImport, MOST_PHOTO_MATCHES_OF_DAY } from '#domain/import/import.rules.ts';
import { type PhotoKey, photoKey } from '#domain/import/photo-names.ts';
import { plural } from '#domain/common/plural.ts';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { fingerprintsOf } from '../player/personal-number.ts';
import {
  countMatchesOfDay,
  PHOTO_MATCH,
  findImportPlace,
  listPhotoOwners,
  listRecordsOfRows,
  type PhotoOwner,
} from './photo-match.queries.ts';

const NAMED_BY: Record<PhotoNoun, string> = {
  player: 'регистрационен номер, ЕГН или име на състезател',
  coach: 'ЕГН или име на треньор',
  club: 'Булстат/ЕИК или име на клуб',
};
/** Of rows only whoever comes from an import has heard. */
const saysNothing = (noun: PhotoNoun, isOfImport: boolean) =>
  `Името на файла не е ${NAMED_BY[noun]}${isOfImport ? ', нито ред от внесения файл' : ''}.`;
const FOUND_NOBODY: Record<PhotoNoun, string> = {
  player: 'Няма такъв състезател.',
  coach: 'Няма такъв треньор.',
  club: 'Няма такъв клуб.',
};
/** Whether somebody else's player is called so a club does not hear. */
const foundNobody = (noun: PhotoNoun, clubs: ReturnType<typeof clubScope>) =>
  clubs === 'all' ? FOUND_NOBODY[noun] : `Няма такъв състезател в ${clubs.length === 1 ? 'клуба' : 'клубовете'} Ви.`;
const TWICE = 'Има и друг файл за същото лице.';
const BEARERS: Record<PhotoNoun, readonly [one: string, several: string]> = {
  player: ['състезател', 'състезатели'],
  coach: ['треньор', 'треньори'],
  club: ['клуб', 'клуба'],
};
const namesakes = (noun: PhotoNoun, count: number) =>
  `Това име носят ${plural(count, ...BEARERS[noun])}. Изберете чия е снимката.`;
const IS_THERE = 'Състезателят вече има снимка.';

/** Whose pictures are, told by their names. A club finds its own players alone: of others it learns nothing by trying. */
export async function matchPhotos(context: AppContext, match: PhotoMatch, caller: Caller): Promise<PhotoMatched> {
  const { noun, names } = match;
  const { db } = context.database;
  const { actor } = caller.session;
  const scope = clubScope(actor);
  if (noun !== 'player' && !isAdministrator(actor)) throw new AppError('forbidden');
  if ((await countMatchesOfDay(db, actor.userId)) >= MOST_PHOTO_MATCHES_OF_DAY)
    throw new AppError('tooManyPhotoMatches');
  const keys = names.map((name) => photoKey(noun, name));
  const ownersOf = await ownersByKey(context, match, keys, caller);
  const taken = new Set<number>();
  const photos = keys.map((key, i) => {
    const found = key === null ? [] : ownersOf(key);
    const [owner] = found;
    const isByName = key?.by === 'name';
    const nobody = {
      name: names[i] ?? '',
      recordId: null,
      title: null,
      clubName: null,
      isByName: false,
      hasPhoto: false,
    };
    if (owner === undefined)
      return {
        ...nobody,
        problem: key === null ? saysNothing(noun, match.importId !== undefined) : foundNobody(noun, scope),
      };
    if (isByName && found.length > 1) return { ...nobody, problem: namesakes(noun, found.length) };
    const { id: recordId, title, clubName, hasPhoto } = owner;
    if (taken.has(recordId)) return { ...nobody, title, problem: TWICE };
    taken.add(recordId);
    if (hasPhoto && scope !== 'all') return { ...nobody, title, hasPhoto, problem: IS_THERE };
    return { ...nobody, recordId, title, clubName, isByName, hasPhoto, problem: null };
  });
  // Names of files may be personal numbers: what is asked this way is written down like any search by one.
  const details = { files: names.length, found: taken.size };
  await writeOnce(context, caller.origin, async (tx) => {
    await recordAudit(tx, caller.origin, { action: PHOTO_MATCH, entity: noun, entityId: null, details });
    // The answer itself is never kept: it names people.
    return {};
  });
  return { photos };
}

/** Whom a key may mean, of those this person may give a picture to; only a name may mean several. */
async function ownersByKey(
  context: AppContext,
  match: PhotoMatch,
  keys: readonly (PhotoKey | null)[],
  caller: Caller,
): Promise<(key: PhotoKey) => readonly PhotoOwner[]> {
  const { noun } = match;
  const scope = clubScope(caller.session.actor);
  const rowIds = await recordsOfRows(context, match, keys, caller);
  const table = noun === 'coach' ? 'coaches' : 'players';
  const fingerprints = new Map(
    keys.flatMap((key) => (key?.by === 'egn' ? [[key.egn, fingerprintsOf(context, table, key.egn)] as const] : [])),
  );
  const owners = await listPhotoOwners(context.database.db, noun, {
    ids: [...rowIds.values()],
    numbers: keys.flatMap((key) => (key?.by === 'number' ? [key.number] : [])),
    egnIndexes: [...fingerprints.values()].flat(),
    bulstats: keys.flatMap((key) => (key?.by === 'bulstat' ? [key.bulstat] : [])),
    names: keys.flatMap((key) => (key?.by === 'name' ? [key.name] : [])),
  });
  // Whoever is found by a number and by a name is there twice.
  const own = new Map(
    owners
      .filter(({ clubId }) => scope === 'all' || (clubId !== null && scope.includes(clubId)))
      .map((owner) => [owner.id, owner]),
  );
  const byName = new Map<string, PhotoOwner[]>();
  for (const owner of own.values())
    for (const name of owner.called) byName.set(name, [...(byName.get(name) ?? []), owner]);
  return (key) =>
    key.by === 'name'
      ? (byName.get(key.name) ?? [])
      : [...own.values()].filter((owner) => isOwner(owner, key, { rowIds, fingerprints }));
}

async function recordsOfRows(
  { database: { db } }: AppContext,
  { noun, importId }: PhotoMatch,
  keys: readonly (PhotoKey | null)[],
  { session }: Caller,
): Promise<Map<number, number>> {
  const rowNos = keys.flatMap((key) => (key?.by === 'row' ? [key.rowNo] : []));
  if (importId === undefined || rowNos.length === 0) return new Map();
  const place = await findImportPlace(db, importId);
  if (place === null || place.kind !== noun || !mayReadImport(session.actor, place)) throw new AppError('notFound');
  return listRecordsOfRows(db, importId, rowNos);
}

function isOwner(
  owner: PhotoOwner,
  key: Exclude<PhotoKey, { by: 'name' }>,
  known: { rowIds: ReadonlyMap<number, number>; fingerprints: ReadonlyMap<string, readonly Buffer[]> },
): boolean {
  switch (key.by) {
    case 'number':
      return owner.numbers.includes(key.number);
    case 'bulstat':
      return owner.bulstat === key.bulstat;
    case 'row':
      return known.rowIds.get(key.rowNo) === owner.id;
    case 'egn': {
      const { egnIndex } = owner;
      return egnIndex !== null && (known.fingerprints.get(key.egn) ?? []).some((print) => print.equals(egnIndex));
    }
  }
}
