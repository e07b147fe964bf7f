import { z } from 'zod';
import { type MyDataField, myDataGroups, type MyDataRows } from '#domain/privacy/my-data.groups.ts';
import { openingSchema } from './opening.contract.ts';

const types = {
  text: z.string().nullable(),
  date: z.string().nullable(),
  moment: z.string().nullable(),
  file: z.string().nullable(),
  number: z.number().nullable(),
  flag: z.boolean().nullable(),
} as const;

/** The federation names some of them, so they are asked what they are called when the calls are described. */
const fieldOf = (field: MyDataField) =>
  types[field.kind].meta({
    get description() {
      return field.label;
    },
  });
const groupOf = ({ title, fields }: { title: string; fields: Readonly<Record<string, MyDataField>> }) =>
  z
    .array(z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]))))
    .describe(title);

/** Every group with its rows; a group without rows is an empty list. */
const groupsSchema = z.object(
  Object.fromEntries(Object.entries(myDataGroups).map(([name, group]) => [name, groupOf(group)])),
) as unknown as z.ZodType<MyDataRows>;

/** GET /api/players/{id}/my-data: what is kept of a player. The personal number is masked. */
export const myDataSchema = z.object({ name: z.string(), madeOn: z.string(), groups: groupsSchema });
export type MyData = z.infer<typeof myDataSchema>;

/** `данни.json` of the archive: the same with the whole number, and everybody who has opened something. */
export const takenDataSchema = myDataSchema.extend({
  federation: z.string(),
  openings: z.array(openingSchema),
  /** Files that could not be put in, by where they would be. */
  missingFiles: z.array(z.string()),
});
export type TakenData = z.infer<typeof takenDataSchema>;
