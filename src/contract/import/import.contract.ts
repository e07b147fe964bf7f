import { z } from 'zod';
import { importKinds, importLimits, importRowStates, importStates } from '#domain/import/import.rules.ts';
import { clubContacts } from '#domain/club/club.fields.ts';
import { clubFormSchema, openClubType } from '../club/club.contract.ts';
import { eachAs, optionalId, requiredText, textOrNone, uploadedFile } from '../common/fields.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { failureSchema } from '../common/problems.ts';

/** What a club is made of but its logo and its links, which its page asks for. */
const plannedTexts = [
  'title',
  'type',
  'name',
  'licenseNumber',
  'bulstat',
  'cityName',
  'president',
  ...clubContacts,
] as const;

const kind = z.enum(importKinds, messages.valueInvalid);

export const importListQuerySchema = listQuerySchema(['createdOn', 'id']).extend({ kind: kind.optional() });

/** How many rows there are of each kind; those that stand nowhere else wait for the dry run. */
export const importCountsSchema = z.object({
  total: z.int(),
  ...(Object.fromEntries(importRowStates.map((state) => [state, z.int()])) as {
    [State in (typeof importRowStates)[number]]: z.ZodInt;
  }),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

const importItemSchema = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** The club it is brought in for; null for the federation's own. */
  club: clubReferenceSchema.nullable(),
  createdOn: z.string(),
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  finishedOn: z.string().nullable(),
  undoneOn: z.string().nullable(),
  counts: importCountsSchema,
});
export type ImportItem = z.infer<typeof importItemSchema>;

export const importPageSchema = pageSchema('imports', importItemSchema);
export type ImportPage = z.infer<typeof importPageSchema>;

export const importEncodings = ['utf-8', 'windows-1251', 'utf-16le', 'xlsx'] as const;
export const importDelimiters = [';', ',', '\t'] as const;

export const importDetailsSchema = importItemSchema.extend({
  encoding: z.enum(importEncodings),
  /** Null for a spreadsheet, which needs none. */
  delimiter: z.enum(importDelimiters).nullable(),
  /** What a column can be taken for (`importFields`): the page need not carry the columns of every kind. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      tells: z.array(z.string()).nullable(),
      isRequired: z.boolean(),
      oneOf: z.string().nullable(),
      words: z.array(z.string()).nullable(),
      isClub: z.boolean(),
    }),
  ),
  headers: z.array(z.string()),
  /** The first rows as they were read, for whoever has to say which column is which. Without whole personal numbers for others than whoever brought the file. */
  sample: z.array(z.array(z.string())),
  /** Further sheets of the spreadsheet that hold something and are not brought in, by name; the first twenty of them. */
  unreadSheets: z.array(z.string()),
  /** The field each column is taken for; null for one that is left aside. */
  columns: z.array(z.string().nullable()),
  /** Whether the same headers were named so before. */
  isRemembered: z.boolean(),
  /** Of the work that goes on: dry run, run or undoing. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Clubs and coaches that rows name and nobody knows, with how many rows name them. */
  missing: z.array(z.object({ field: z.string(), value: z.string(), rows: z.int() })),
  /** Rows with a question, which holds nothing up; of an import that is checked and waits to be written. */
  asked: z.int(),
  /** Clubs that are made with the import, or were; for whoever may make clubs, and empty for everybody else. */
  clubs: z.array(
    z.object({
      id: z.int(),
      /** As the rows call it. */
      value: z.string(),
      fullName: z.string(),
      /** How many rows name it that are not written yet. */
      rows: z.int(),
      /** The club it has become, or that somebody else has entered meanwhile. */
      clubId: z.int().nullable(),
      /** Whether it came with the import. */
      isMade: z.boolean(),
      /** Clubs of the register that it resembles. */
      doubles: z.array(z.object({ id: z.int(), fullName: z.string(), reasons: z.array(z.string()) })),
      /** As it was filled in; null once the file is gone. */
      form: z.object({ ...eachAs(plannedTexts, () => z.string()), regionId: z.int() }).nullable(),
    }),
  ),
  /**
   * Of rows that would register players for a club: how many it may register now and, where those are not all, from
   * when on others. Null for whoever has no limit, and where nothing waits.
   */
  admission: z.object({ now: z.int(), until: z.string().nullable() }).nullable(),
  /** Whoever brought the file works on it. */
  isOwn: z.boolean(),
  /** Until when the file and its rows are kept. */
  keptUntil: z.string().nullable(),
  version: z.int(),
});
export type ImportDetails = z.infer<typeof importDetailsSchema>;

/** PUT /api/imports/{id}/clubs: the club that rows call `value` is made with them, as its own form would make it. */
export const importClubSchema = clubFormSchema.extend({
  type: openClubType,
  value: requiredText(messages.valueMissing),
});
export type ImportClub = z.infer<typeof importClubSchema>;

/** POST /api/imports: the file, what it holds and for which club. */
export const importCreateSchema = z.object({ kind, clubId: optionalId, file: uploadedFile(messages.fileRequired) });

/**
 * PUT /api/imports/{id}/columns: the dry run begins, also without columns that no row can do without where it is said
 * that they will be filled in. Where the encoding or delimiter was changed, the file is only read
 * again, and its columns are named anew.
 */
export const importColumnsSchema = z.object({
  columns: z.array(z.string().max(longest.code).nullable()).max(100, messages.valueInvalid),
  encoding: z.enum(importEncodings, messages.valueInvalid).optional(),
  delimiter: z.enum(importDelimiters, messages.valueInvalid).optional(),
  areFilledLater: z.boolean().optional(),
});
export type ImportColumns = z.infer<typeof importColumnsSchema>;

export const importRowsQuerySchema = listQuerySchema(['rowNo']).extend({
  /** Without it every row, those that want something first. */
  state: z.enum(importRowStates, messages.valueInvalid).optional(),
});

/** Somebody in the register whom the row resembles. */
const resembledSchema = z.object({
  id: z.int(),
  name: z.string(),
  number: z.int().nullable(),
  birthDate: z.string().nullable(),
  clubName: z.string().nullable(),
  /** What speaks for it, in sentences. */
  reasons: z.array(z.string()),
});

export const importRowSchema = z.object({
  /** As in the file, with whatever stands above the headers. */
  rowNo: z.int(),
  state: z.enum(importRowStates),
  /** What stands in the row, by field; a day as in the file or as it was mended. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string().nullable(), sentence: z.string() })),
  /** What somebody should look at although the row can be written as it is. */
  questions: z.array(z.object({ field: z.string().nullable(), sentence: z.string() })),
  /** Other rows that have the same number, name or the like; what is mended here may mend them too. */
  twins: z.array(z.int()),
  /** The record it changes, is the same as, or became. */
  recordId: z.int().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  doubles: z.array(resembledSchema),
  /** Of a row that finds a player by a number: who that is. */
  player: z.object({ id: z.int(), name: z.string(), clubName: z.string().nullable() }).nullable(),
  /** Whether somebody has written into it. */
  isMended: z.boolean(),
  isLeftOut: z.boolean(),
  isAnotherPerson: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowPageSchema = pageSchema('rows', importRowSchema);
export type ImportRowPage = z.infer<typeof importRowPageSchema>;

/** As long as one of a file: what is too long for its field, the check of the row says. */
const cell = textOrNone(messages.valueInvalid, importLimits.cell);
/** The name of a field, as the kind calls it. */
const fieldName = z.string().max(longest.code).regex(/^\w+$/, messages.valueInvalid);

/** PUT /api/imports/{id}/rows/{rowNo}: what was mended, left out or answered; the row is checked again and answered. */
export const importRowUpdateSchema = z.object({
  cells: z.record(fieldName, cell).optional(),
  isLeftOut: z.boolean().optional(),
  isAnotherPerson: z.boolean().optional(),
});
export type ImportRowUpdate = z.infer<typeof importRowUpdateSchema>;

/**
 * POST /api/imports/{id}/replacements: `to` is written instead of `from` in every row; those rows are checked again.
 */
export const importReplacementSchema = z.object({ field: fieldName, from: cell, to: cell });
export type ImportReplacement = z.infer<typeof importReplacementSchema>;
export const importReplacedSchema = z.object({ rows: z.int() });

/** A 409: what was built on it and stands in the way of undoing, by name; without a row for a club made with it. */
export const importNotUndoneSchema = failureSchema.extend({
  inTheWay: z
    .array(z.object({ rowNo: z.int().nullable(), recordId: z.int(), name: z.string(), reason: z.string() }))
    .optional(),
});
export type ImportNotUndone = z.infer<typeof importNotUndoneSchema>;
