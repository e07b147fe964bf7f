import { failures } from '#contract/failure/failures.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import type { ImportClub } from '#contract/import/import.contract.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { placeOfClub } from '#server/features/club/club.service.ts';
import { isRegion } from '#server/features/federation/reference.queries.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { holdForRows, lookAgain, openRowsWhere, scopeOfCaller } from '../import-rows.service.ts';
import type { StoredImport } from '../import.queries.ts';
import { listKnownClubs } from '../kinds/club/club-import.queries.ts';
import type { Cells, ImportScope } from '../kinds/kind.ts';
import { clubNamed } from '../kinds/names.ts';
import { clubFieldsOf } from './make-clubs.ts';
import { deletePlannedClub, listPlannedClubs, putPlannedClub, type StoredPlannedClub } from './planned-club.queries.ts';

/** Says that the club which rows call so is made with them, or how it shall be made. */
export async function planClub(
  context: AppContext,
  { id, value, isTownConfirmed, ...form }: ImportClub & { id: number },
  caller: Caller,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const held = await holdForClubs(tx, id, caller);
    const { name: cityName, regionId } = placeOfClub(form, isTownConfirmed);
    if (!(await isRegion(tx, form.regionId))) throw unknownValue('regionId', serverMessages.regionRequired);
    const valueKey = searchKey(value);
    const planned = { importId: id, value, valueKey, form: { ...form, cityName, regionId: regionId ?? form.regionId } };
    await assertNew(tx, planned);
    await changeNames(tx, held, scopeOfCaller(context, held, caller), () => putPlannedClub(tx, planned));
  });
}

/** It is not made after all; the rows wait for another answer. */
export async function dropPlannedClub(
  context: AppContext,
  { id, clubId }: { id: number; clubId: number },
  caller: Caller,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const held = await holdForClubs(tx, id, caller);
    const planned = orNotFound((await listPlannedClubs(tx, id)).find((club) => club.id === clubId));
    if (planned.recordId !== null) throw new AppError('importOver');
    await changeNames(tx, held, scopeOfCaller(context, held, caller), () => deletePlannedClub(tx, id, clubId));
  });
}

async function holdForClubs(tx: Database, id: number, { session }: Caller): Promise<StoredImport> {
  const held = await holdForRows(tx, id, session);
  if (clubFieldsOf(held.kind).length === 0) throw new AppError('notFound');
  return held;
}

type Planned = Pick<StoredPlannedClub, 'importId' | 'valueKey'> & { form: NonNullable<StoredPlannedClub['form']> };

/** One club is made once: what is there, and what the import makes under another name, is chosen instead. */
async function assertNew(tx: Database, { importId, valueKey, form }: Planned): Promise<void> {
  const fullName = searchKey(clubFullName(form));
  const isSame = (other: { bulstat: string; fullName: string }) =>
    other.bulstat === form.bulstat || searchKey(other.fullName) === fullName;
  const there = (await listKnownClubs(tx)).find(isSame);
  if (there !== undefined)
    throw there.bulstat === form.bulstat
      ? unknownValue('bulstat', failures.bulstatTaken.message)
      : unknownValue('name', importMessages.clubThere);
  for (const other of await listPlannedClubs(tx, importId)) {
    if (other.valueKey === valueKey && other.recordId !== null) throw new AppError('importOver');
    if (other.valueKey === valueKey || other.form === null) continue;
    if (isSame({ ...other.form, fullName: clubFullName(other.form) }))
      throw unknownValue('bulstat', importMessages.clubPlanned);
  }
}

/** Whoever was found under a name before or is found under it now is looked at again. */
async function changeNames(
  tx: Database,
  held: StoredImport,
  scope: ImportScope,
  change: () => Promise<void>,
): Promise<void> {
  const fields = clubFieldsOf(held.kind);
  const before = await scope.names.clubs(tx, scope);
  await change();
  const after = await scope.names.clubs(tx, scope);
  const foundIn = (names: typeof before, field: string, text: string) => {
    const found = clubNamed(names, field, text);
    return 'named' in found ? found.named.id : null;
  };
  const isOther = (cells: Cells) =>
    fields.some((field) => {
      const text = cells[field] ?? '';
      return text !== '' && foundIn(before, field, text) !== foundIn(after, field, text);
    });
  await lookAgain(tx, held, await openRowsWhere(tx, held, isOther, scope.context), scope);
}
