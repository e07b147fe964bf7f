import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, longest, MAX_PAGE_SIZE, MOST_TICKED } from './limits.ts';
import { messages } from './messages.ts';

const wholeNumber = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int(message).min(1, message),
  );

/** `true` or `false` from a URL. */
export const flag = (message: string) =>
  z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean(message));

/** Numbers of records with commas between them, as many as can be ticked. */
export const idList = z
  .string(messages.valueInvalid)
  .regex(/^\d{1,9}(,\d{1,9})*$/, messages.valueInvalid)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= MOST_TICKED, messages.valueInvalid);

/** For the description of the calls. */
const SEARCH =
  'Търси се във всички колони на списъка, които човекът вижда, на кирилица и на латиница. Всяка дума трябва да се намира в някоя от тях; в думи от пет букви нагоре се прощава една грешка. Най-близкото е първо.';

/** One page of what a keyword finds, in an order that nobody chooses. */
export const pageQuerySchema = (pageSize: number = DEFAULT_PAGE_SIZE) =>
  z.object({
    page: wholeNumber(messages.pageInvalid).default(1),
    pageSize: wholeNumber(messages.pageSizeInvalid)
      .pipe(z.int().max(MAX_PAGE_SIZE, messages.pageSizeInvalid))
      .default(pageSize),
    keyword: z.string().max(longest.keyword, messages.keywordTooLong).optional().describe(SEARCH),
  });

/**
 * The query of a list: one page of what a keyword finds, in the order of one of
 * the named columns. Names are matched without regard to case (see `plugins/query-names.ts` of the server).
 */
export function listQuerySchema<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  pageSize: number = DEFAULT_PAGE_SIZE,
) {
  return pageQuerySchema(pageSize).extend({
    orderBy: z.enum(columns, messages.orderByInvalid).optional(),
    desc: flag(messages.descInvalid).default(false),
  });
}

export interface ListQuery<Column extends string = string> {
  page: number;
  pageSize: number;
  keyword?: string | undefined;
  orderBy?: Column | undefined;
  desc: boolean;
}

/** `{ players: [...], total, page, pageSize }` */
export function pageSchema<const Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
  return z.object({
    [name]: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  } as { [key in Name]: z.ZodArray<Item> } & { total: z.ZodInt; page: z.ZodInt; pageSize: z.ZodInt });
}

/** A club where only its name and link are needed. */
export const clubReferenceSchema = z.object({ id: z.int(), fullName: z.string() });
export type ClubReference = z.infer<typeof clubReferenceSchema>;

/** A side of a transfer: a club, or one abroad, which has a name with its federation, and no number. */
export const transferSideSchema = z.object({ id: z.int().nullable(), fullName: z.string() });
export type TransferSide = z.infer<typeof transferSideSchema>;

export const playerReferenceSchema = z.object({
  id: z.int(),
  number: z.int(),
  photoId: z.string().nullable(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
});

export const coachReferenceSchema = z.object({ id: z.int(), name: z.string() });

export const cardIndexReferenceSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: z.int(),
  championship: z.string(),
  club: clubReferenceSchema,
});
export type CardIndexReference = z.infer<typeof cardIndexReferenceSchema>;

/** Asks for what was taken away from a record instead of what is there; for administrators. */
export const removedQuerySchema = z.object({ removed: flag(messages.valueInvalid).default(false) });
