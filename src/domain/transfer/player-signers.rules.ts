import type { IsoDate } from '../common/dates.ts';
import { ageOn, isOfAge, OF_AGE } from '../common/person.ts';

/** The player's signature is one of four. Who has to give it depends on the age: the player, a parent, or both. */
export const signingPeople = ['player', 'guardian'] as const;
export type SigningPerson = (typeof signingPeople)[number];

export const signingMethods = ['account', 'link', 'paper'] as const;
export type SigningMethod = (typeof signingMethods)[number];

/** Who acted for the player, where it was not the player: a parent, or the federation with a paper that bears the signature. */
export const playerSides = ['guardian', 'paper'] as const;
export type PlayerSide = (typeof playerSides)[number];

/** From this age on a player signs, until of age together with a parent. */
export const SIGNS_FROM = 14;

/** Whether the federation asks for parents („Подпис на родител“), and who it is about on which day. */
export interface SigningCase {
  isStrict: boolean;
  birthDate: IsoDate;
  today: IsoDate;
}

/** Whose part the signature waits for until it is complete. Without the switch any one of those asked is enough. */
export function neededPeople({ isStrict, birthDate, today }: SigningCase): readonly SigningPerson[] {
  if (!isStrict) return ['player'];
  const age = ageOn(today, birthDate);
  if (age < SIGNS_FROM) return ['guardian'];
  return age < OF_AGE ? ['player', 'guardian'] : ['player'];
}

/** Who may give a part at all: without the switch also a parent, as long as the player is not of age. */
export function askedPeople(signing: SigningCase): readonly SigningPerson[] {
  if (signing.isStrict) return neededPeople(signing);
  return isOfAge(signing.today, signing.birthDate) ? ['player'] : ['player', 'guardian'];
}

/** Whether an account may sign as that person at all: a child's own account signs nothing where parents are asked. */
export function maySignAs(person: SigningPerson | null, signing: SigningCase): boolean {
  return person !== null && (!signing.isStrict || neededPeople(signing).includes(person));
}

export function isSignatureComplete(signing: SigningCase, given: readonly SigningPerson[]): boolean {
  if (!signing.isStrict) return given.length > 0;
  return neededPeople(signing).every((person) => given.includes(person));
}

/** Whose part is missing; nobody's once the signature is complete. */
export function missingPeople(signing: SigningCase, given: readonly SigningPerson[]): SigningPerson[] {
  if (isSignatureComplete(signing, given)) return [];
  return neededPeople(signing).filter((person) => !given.includes(person));
}

/** Whether the player's signature waits for that person: for anybody who may sign, where nothing is said of parts. */
export function isPersonAwaited(
  person: SigningPerson | null,
  { playerAwaits }: { playerAwaits?: readonly SigningPerson[] | undefined },
): boolean {
  return person !== null && (playerAwaits ?? signingPeople).includes(person);
}

export interface KnownGuardian {
  id: number;
  name: string;
  relation: string;
}

interface GivenPart {
  person: SigningPerson;
  name: string;
  relation: string | null;
  method: SigningMethod;
  at: string;
}

/** One line of the player's card: whose part it is, and whether it is there. */
export interface Signer {
  person: SigningPerson;
  /** Of the parents who are known; null for the player, and where nobody is entered. */
  guardianId: number | null;
  name: string | null;
  relation: string | null;
  signed: { method: SigningMethod; at: string } | null;
}

/** Who completes the player's signature: who has signed, and who may still be asked. One parent is enough. */
export function signersOf(
  signing: SigningCase,
  { given, guardians, isDone }: { given: readonly GivenPart[]; guardians: readonly KnownGuardian[]; isDone: boolean },
): Signer[] {
  const done = given.map(({ person, name, relation, method, at }): Signer => {
    return { person, guardianId: null, name, relation, signed: { method, at } };
  });
  if (isDone) return done;
  const open = askedPeople(signing).filter((person) => given.every((part) => part.person !== person));
  return [...done, ...open.flatMap((person) => awaited(person, guardians, signing.isStrict))];
}

function awaited(person: SigningPerson, guardians: readonly KnownGuardian[], isStrict: boolean): Signer[] {
  const nobody: Signer = { person, guardianId: null, name: null, relation: null, signed: null };
  if (person === 'player') return [nobody];
  if (guardians.length === 0) return isStrict ? [nobody] : [];
  return guardians.map(({ id, name, relation }) => ({ ...nobody, guardianId: id, name, relation }));
}
