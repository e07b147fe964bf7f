import { LONGEST_TEXT, SHORTEST_NAME } from '#domain/common/names.ts';

/** Numbers that the forms and the server agree on. Without Zod, so that a page can have them without its weight. */

/** Of one uploaded file. The table of files checks it too: a change needs a migration (`npm run db:generate`). */
export const MAX_UPLOAD_MEGABYTES = 3;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024;

export const PAGE_SIZES = [15, 25, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 200;
/** The list of users alone begins with fewer, and offers that number too. */
export const USER_PAGE_SIZE = 10;

/** The most characters a text may have. */
export const longest = {
  text: LONGEST_TEXT,
  keyword: 100,
  personalNumber: 30,
  /** Of a second step; dashes and spaces included. */
  code: 40,
  passkeyName: 60,
  apiKeyName: 60,
  viewName: 60,
  /** The query string of a list. */
  viewQuery: 2000,
  password: 256,
  description: 500,
  /** Of a note on a record; its table checks it too. */
  note: 2000,
  /** Of a message to clubs; its table checks it too. */
  clubMessage: 1000,
  phone: 50,
  url: 500,
  email: 254,
  /** A day as people type it, spaces and the letter behind the year included. */
  typedDay: 20,
  /** The largest whole number that a setting may be. */
  wholeNumber: 9,
} as const;

/** The fewest characters a text may have. */
export const shortest = {
  name: SHORTEST_NAME,
  championship: 3,
  description: 2,
  reason: 2,
  education: 2,
  personalNumber: 10,
  password: 8,
} as const;

/** Of a player, where it comes from an older register: far below what the sequence of new ones could ever reach. */
export const registrationNumber = { least: 1, most: 9_999_999 } as const;

/** Of one value of a measurement, in centimetres or kilograms. */
export const measurement = { least: 1, most: 1000 } as const;
/** Of a value that the federation measures beside those: seconds, metres, repetitions. */
export const furtherMeasurement = { least: 0, most: 100_000 } as const;

export const HISTORY_PAGE_SIZE = 20;

/** Entries of the audit that one file holds. */
export const MOST_AUDIT_ROWS = 100_000;

export const MOST_NOTICES_AT_ONCE = 1000;

/** Rows of a list that something is done with at once: one call each. */
export const MOST_TICKED = 1000;
/** Licences that one file for the printer holds. */
export const MOST_SHEETS_AT_ONCE = 20;
export const MOST_PLAYERS_AT_ONCE = 100;
/** So many papers a licence is returned for at once. */
export const MOST_RETURNED_PAPERS = 500;
/** Licences that „Нов сезон“ makes in one step: every age group in two championships. */
export const MOST_CARD_INDEXES_AT_ONCE = 28;
/** Licences that a club itself may make for one season, those taken away again included: each group four times over, and more. */
export const MOST_CARD_INDEXES_OF_CLUB = 100;
/** What licences can be made for, closed ones included. */
export const MOST_CHAMPIONSHIPS = 100;

/** Age groups, closed ones included. */
export const MOST_AGE_GROUPS = 60;
/** Of posts or of kinds of clubs, closed ones included. */
export const MOST_LIST_ENTRIES = 40;
/** Kinds of papers; those of the specification and the examples among them. */
export const MOST_DOCUMENT_KINDS = 60;
/** Players that a preview of changed season rules names; the others are counted. */
export const MOST_CONCERNED_SHOWN = 200;

/** Notes that a record shows, the newest first; colleagues that one of them mentions. */
export const MOST_NOTES_SHOWN = 100;
export const MOST_MENTIONS = 10;
/** Notes that one account writes in a day, those taken away again included. */
export const MOST_NOTES_OF_DAY = 300;

/** Messages to clubs that one administrator sends in a day. */
export const MOST_CLUB_MESSAGES_OF_DAY = 20;

export const MOST_PASSKEYS = 10;

/** Names of pictures that one call finds the owners of. */
export const MOST_PHOTOS_AT_ONCE = 500;

/** Views of all lists that one person keeps. */
export const MOST_VIEWS = 100;

export const MOST_FOUND = 5;
/** Records that a device remembers as opened last. */
export const MOST_OPENED = 8;

/** Links to sign one transfer by, of one day. */
export const MOST_SIGN_LINKS_OF_DAY = 20;
/** Players that an account is made for as a parent's, in one step. */
export const MOST_CHILDREN = 10;
/** Clubs that an account is made for, in one step. */
export const MOST_NEW_CLUBS = 10;
/** Times that parents of one player are asked for papers, of one day. */
export const MOST_COLLECTED_OF_DAY = 10;
/** What parents have sent and a club has not looked at yet. */
export const MOST_RECEIVED_OF_CLUB = 500;
/** After so many days what nobody has accepted is cleared. */
export const RECEIVED_DAYS = 60;
export const LINK_DAYS = 14;
export const LINK_CODE_DIGITS = 6;
/** Codes that may be tried with one link. */
export const LINK_CODE_TRIES = 5;
