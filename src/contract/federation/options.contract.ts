import { z } from 'zod';

const optionSchema = z.object({ value: z.int(), label: z.string() });
export type OptionItem = z.infer<typeof optionSchema>;

export const optionListSchema = z.array(optionSchema);

export const idSchema = z.object({ id: z.int() });
