import type { SheetVerification } from '#contract/card-index-sheet.contract.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import { changesSince } from '#domain/card-index-sheet.rules.ts';
import { seasonOf } from '#domain/season.rules.ts';
import type { AppContext } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { pictureName } from '../../files/file-store.ts';
import type { Secrets } from '../../secrets.ts';
import { today } from '../../today.ts';
import {
  countAttempt,
  LONGEST_RETRY_AFTER,
  type ThrottleKey,
  verificationKeys,
  verificationPhotoKeys,
} from '../session/login-throttle.ts';
import { findOpenSheet, type OpenSheet, type SheetPerson } from './card-index-sheet.queries.ts';
import { hashOfCode, photoHandle } from './sheet-code.ts';
import { frameOf, markOf } from './sheet-state.ts';

/** The team behind a code, for whoever holds the paper. Every look is counted before anything is looked for. */
export async function verifySheet(context: AppContext, code: string, address: string): Promise<SheetVerification> {
  await count(context, verificationKeys(address));
  return toVerification(context.secrets, found(await openSheet(context, code)));
}

/** The photo of a player of that team. */
export async function findSheetPhoto(
  context: AppContext,
  { code, photo }: { code: string; photo: string },
  address: string,
): Promise<Buffer> {
  const sheet = await openSheet(context, code);
  // A page asks for as many as it has players; a wrong code is a look like any other.
  await count(context, sheet === null ? verificationKeys(address) : verificationPhotoKeys(address));
  const { people = [], codeHash } = sheet ?? {};
  const photoId = people
    .filter(({ isMember }) => isMember)
    .map((person) => person.photoId)
    .find((id) => id !== null && codeHash !== undefined && photoHandle(context.secrets, codeHash, id) === photo);
  const bytes = photoId ? await context.files.get(pictureName(photoId, 384)) : null;
  if (bytes === null) throw new AppError('fileNotFound');
  return bytes;
}

async function count({ database }: AppContext, keys: ThrottleKey[]): Promise<void> {
  const { wait } = await database.db.transaction((tx) => countAttempt(tx, keys));
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
}

async function openSheet({ database, now }: AppContext, code: string): Promise<OpenSheet | null> {
  const hash = hashOfCode(code);
  return hash === null ? null : findOpenSheet(database, hash, seasonOf(today(now())));
}

function toVerification(secrets: Secrets, sheet: OpenSheet): SheetVerification {
  const members = sheet.people.filter(({ isMember }) => isMember);
  const { added, changed, removed } = changesSince(
    sheet.players,
    members.map((person) => markOf(secrets, person)),
  );
  const hasOtherChanges = !frameNow(secrets, sheet).equals(sheet.frame);
  const changeOf = ({ id }: SheetPerson) => {
    if (added.includes(id)) return 'added';
    return changed.includes(id) ? 'changed' : null;
  };
  return {
    club: sheet.fullName,
    ageGroup: ageGroups[sheet.ageGroup]?.label ?? '',
    year: sheet.year,
    printedOn: sheet.printedOn,
    isCurrent: !hasOtherChanges && added.length + changed.length + removed.length === 0,
    players: members.map((person) => ({
      name: shortName(person),
      birthYear: Number(person.birthDate.slice(0, 4)),
      photo: person.photoId === null ? null : photoHandle(secrets, sheet.codeHash, person.photoId),
      change: changeOf(person),
    })),
    removed: sheet.people.filter(({ id }) => removed.includes(id)).map(shortName),
    hasOtherChanges,
  };
}

const shortName = ({ firstName, lastName }: SheetPerson) => `${firstName} ${lastName}`;

function frameNow(secrets: Secrets, sheet: OpenSheet): Buffer {
  const person = (name: string | null) => (name === null ? null : { name });
  return frameOf(secrets, {
    ...sheet,
    club: { fullName: sheet.fullName },
    seniorCoach: person(sheet.seniorCoach),
    coach: person(sheet.coach),
    coach2: person(sheet.coach2),
  });
}
