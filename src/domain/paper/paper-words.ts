import { type AgeGroupCode, ageGroupLabel, ageGroupOf } from '../card-index/age-group.rules.ts';
import { approvedLineOf, type SheetApproval } from '../card-index/card-index-sheet.rules.ts';
import { checkLabels, type CheckPlace, type CheckRight, checkRightLabels } from '../card-index/licence-check.rules.ts';
import { type LicenceState, licenceStateLabels } from '../card-index/licence-state.rules.ts';
import { dateInEnglish, type Language } from '../common/language.ts';
import { toLatin } from '../search/search-key.ts';
import { addedAfter } from '../transfer/transfer-papers.rules.ts';
import {
  transferParties,
  type TransferParty,
  type TransferStatus,
  transferStatusLabels,
  type TransferType,
  transferTypeLabels,
} from '../transfer/transfer.rules.ts';

/** What whoever holds a paper is told of it, in one language; a word that is missing in the other does not compile. */
export interface PaperWords {
  ageGroup: (code: AgeGroupCode) => string;
  /** Names of clubs. */
  name: (text: string) => string;
  /** Of a passport where one is known. */
  person: (name: string, latinName: string | null) => string;
  championship: (text: string) => string;
  checks: Readonly<Record<CheckPlace, string>>;
  checkRights: Readonly<Record<CheckRight, string>>;
  licenceStates: Readonly<Record<LicenceState, string>>;
  approvedLine: (approval: SheetApproval) => string | null;
  transferTypes: Readonly<Record<TransferType, string>>;
  transferStatuses: Readonly<Record<TransferStatus, string>>;
  addedAfter: (signedBefore: readonly TransferParty[]) => string | null;
}

const bg: PaperWords = {
  ageGroup: ageGroupLabel,
  name: (text) => text,
  person: (name) => name,
  championship: (text) => text,
  checks: checkLabels,
  checkRights: checkRightLabels,
  licenceStates: licenceStateLabels,
  approvedLine: approvedLineOf,
  transferTypes: transferTypeLabels,
  transferStatuses: transferStatusLabels,
  addedAfter,
};

/** Championships are named by the federation: the usual ones have a translation, others are written in Latin letters. */
const CHAMPIONSHIPS: Readonly<Record<string, string>> = {
  'Държавно първенство': 'National Championship',
  'Републиканско първенство': 'National Championship',
  'Купа на България': 'Bulgarian Cup',
};

const PARTIES: Readonly<Record<TransferParty, string>> = {
  admin: 'the federation',
  player: 'the player',
  fromClub: 'the releasing club',
  toClub: 'the receiving club',
};

/** „д-р“ is no name: it is said, not spelt. */
const nameInLatin = (text: string) => toLatin(text.replace(/(?<!\p{L})д-р(?!\p{L})/giu, 'Dr'));

const en: PaperWords = {
  ageGroup: (code) => ageGroupOf(code).labelEn,
  name: nameInLatin,
  person: (name, latinName) => latinName ?? toLatin(name),
  championship: (text) => CHAMPIONSHIPS[text] ?? toLatin(text),
  checks: { 1: 'First periodic check', 2: 'Second periodic check' },
  checkRights: { administrator: 'by the federation', delegate: 'by a delegate' },
  licenceStates: { draft: 'draft', submitted: 'submitted', approved: 'approved', returned: 'returned' },
  approvedLine: ({ approvedOn, approvedBy }) => {
    if (approvedOn === null) return null;
    const by = approvedBy === null ? '' : ` by ${toLatin(`${approvedBy.firstName} ${approvedBy.lastName}`)}`;
    return `Approved on ${dateInEnglish(approvedOn)}${by}`;
  },
  transferTypes: { 0: 'Change of club', 1: 'Loan for a period', 2: 'International', 3: 'Not set' },
  transferStatuses: {
    0: 'Draft',
    1: 'Collecting signatures',
    2: 'Confirmed',
    3: 'In force',
    4: 'Refused',
    5: 'Completed',
  },
  addedAfter: (signedBefore) => {
    const names = transferParties.filter((party) => signedBefore.includes(party)).map((party) => PARTIES[party]);
    const last = names.at(-1);
    if (last === undefined) return null;
    const others = names.slice(0, -1);
    return `added after ${[...(others.length === 0 ? [] : [others.join(', ')]), last].join(' and ')} had signed`;
  },
};

export const paperWords: Readonly<Record<Language, PaperWords>> = { bg, en };
