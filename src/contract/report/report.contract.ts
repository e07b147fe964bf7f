import { z } from 'zod';
import { reportNames } from '#domain/report/report-list.ts';
import { calendarDate, optional, wholeNumber } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** The first season that can be asked for; before it nothing is kept anywhere. */
export const reportSeasons = { least: 1990, most: 2099 };

export const reportParamsSchema = z.object({ name: z.enum(reportNames) });

export const reportQuerySchema = z.object({
  /** The year the season starts in; that of the day where it is not said. */
  season: optional(wholeNumber(reportSeasons)),
  /** The numbers as they stood at the end of that day, or at the last one before it on which they were kept. */
  on: optional(calendarDate(messages.dateInvalid)),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const reportFileQuerySchema = reportQuerySchema.extend({
  format: z.enum(['xlsx', 'pdf'], messages.valueInvalid).default('xlsx'),
});

export const yearlyReportQuerySchema = z.object({
  year: wholeNumber(reportSeasons),
  format: z.enum(['xlsx', 'pdf'], messages.valueInvalid).default('xlsx'),
});

const cellSchema = z.object({
  /** Null where there is nothing to be measured. */
  value: z.number().nullable(),
  /** The list that the number counts; null for numbers of a day that has passed. */
  href: z.string().nullable(),
});

/** Rows and columns of numbers: the table, the picture, the spreadsheet and the paper are made of them. */
export const reportTableSchema = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  rowLabel: z.string(),
  /** The day whose numbers they are, and when they were counted. */
  day: z.string(),
  countedAt: z.string(),
  /** Whether they were kept then, instead of counted now. */
  isKept: z.boolean(),
  /** The first day that can be asked for; null while none is kept. */
  keptSince: z.string().nullable(),
  season: z.int(),
  columns: z.array(z.object({ name: z.string(), label: z.string(), unit: z.enum(['count', 'days']) })),
  rows: z.array(z.object({ key: z.string().nullable(), label: z.string(), cells: z.array(cellSchema) })),
  total: z.array(cellSchema).nullable(),
});
export type ReportTable = z.infer<typeof reportTableSchema>;
export type ReportCell = z.infer<typeof cellSchema>;
