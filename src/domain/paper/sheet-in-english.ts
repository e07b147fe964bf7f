import { ageGroupOf } from '../card-index/age-group.rules.ts';
import {
  playersOnSheet,
  type SheetApproval,
  type SheetCoach,
  type SheetLicence,
  type SheetPlayer,
  type sheetText,
} from '../card-index/card-index-sheet.rules.ts';
import { dateInEnglish } from '../common/language.ts';
import { paperWords } from './paper-words.ts';

/** Every word of the sheet, or it does not compile. */
type WordsOf<Texts> = Texts extends string ? string : { readonly [Name in keyof Texts]: WordsOf<Texts[Name]> };

/** The same words as on the sheet, for whoever reads no Bulgarian. */
export const englishSheetText: WordsOf<Omit<typeof sheetText, 'codeToCome' | 'code'>> = {
  columns: {
    place: 'No.',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    number: 'Reg. No.',
    check1: '1st period. check',
    check2: '2nd period. check',
  },
  empty: 'No players have been added',
  coaches: { title: 'Coaches', post: 'Position' },
  posts: { seniorCoach: 'Head coach', coach: 'Assistant coach', coach2: 'Second assistant' },
  medic: 'Doctor',
  masseur: 'Massage therapist',
  name: 'Name',
  signature: 'Signature',
  signs: ['Approved by (federation)', 'Stamp', 'Date'],
  unapproved: { draft: 'Draft', submitted: 'Submitted', returned: 'Returned', approved: '' },
};

/** What stands beside the Bulgarian words of one sheet; empty where there is nothing to say. */
export interface EnglishSheet {
  heading: string;
  /** Each name under its own; that of a passport, as one, under all three. */
  lines: { names: string[]; birthDate: string }[];
  coaches: { post: string; name: string }[];
  medic: string;
  masseur: string;
  approvedLine: string;
}

const words = paperWords.en;

const nameOf = (person: SheetCoach | null) =>
  person === null ? '' : words.person(person.name, person.latinName ?? null);

export function sheetInEnglish(licence: SheetLicence): EnglishSheet {
  const { year, club, championship, approval = null } = licence;
  const group = words.ageGroup(ageGroupOf(licence.ageGroup).value);
  const { posts } = englishSheetText;
  return {
    heading: [
      `Team licence ${year} / ${year + 1}`,
      words.name(club.fullName),
      `${words.championship(championship)} – ${group}`,
      ...stampOf(approval),
    ].join(' · '),
    lines: hasRoomForLatin(licence.players)
      ? playersOnSheet(licence.players).map((player) => ({
          names: latinNamesOf(player),
          birthDate: player.birthDate === null ? '' : dateInEnglish(player.birthDate),
        }))
      : [],
    coaches: [
      { post: posts.seniorCoach, name: nameOf(licence.seniorCoach) },
      { post: posts.coach, name: nameOf(licence.coach) },
      { post: posts.coach2, name: nameOf(licence.coach2) },
    ],
    medic: words.name(licence.medic ?? ''),
    masseur: words.name(licence.masseur ?? ''),
    approvedLine: approval === null ? '' : (words.approvedLine(approval) ?? ''),
  };
}

function latinNamesOf({ firstName, middleName, lastName, latinName = null }: SheetPlayer): string[] {
  return latinName === null ? [firstName, middleName, lastName].map(words.name) : [latinName];
}

function stampOf(approval: SheetApproval | null): string[] {
  if (approval === null || approval.approvedOn !== null) return [];
  return [`${englishSheetText.unapproved[approval.state]} – not approved`.toUpperCase()];
}

/** More letters than these take a second line of their cell. */
const LETTERS_OF_A_LINE = 13;
/** Rows of a page with the staff below them, and of every page that follows. */
const FIRST_PAGE = 20;
const NEXT_PAGE = 34;
const pagesOf = (rows: number) => (rows <= FIRST_PAGE ? 1 : 2 + Math.floor((rows - FIRST_PAGE - 1) / NEXT_PAGE));

/**
 * A second line under a name takes room only where the name itself takes two. Where that would cost another page the
 * names stay as they are: the page behind the code says them in English.
 */
export function hasRoomForLatin(players: readonly SheetPlayer[]): boolean {
  const shown = playersOnSheet(players);
  const isLong = ({ firstName, middleName, lastName }: SheetPlayer) =>
    [firstName, middleName, lastName].some((name) => name.length > LETTERS_OF_A_LINE);
  return pagesOf(shown.length + shown.filter(isLong).length / 2) === pagesOf(shown.length);
}
