import { z } from 'zod';
import { championshipName } from './card-index.contract.ts';
import { messages } from '../common/messages.ts';

/** What licences are made for besides the usual championship, which is always there. */
export const championshipSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Clubs make no new licences for it. */
  isClosed: z.boolean(),
  version: z.int(),
});
export type Championship = z.infer<typeof championshipSchema>;

export const championshipCreateSchema = z.object({ name: championshipName });
export type ChampionshipCreate = z.infer<typeof championshipCreateSchema>;

export const championshipIdSchema = z.object({ id: z.uuid(messages.valueInvalid) });

/** PUT /api/championships/{id}: what is not sent stays as it is. */
export const championshipUpdateSchema = z.object({
  name: championshipName.optional(),
  isClosed: z.boolean(messages.valueInvalid).optional(),
});
export type ChampionshipUpdate = z.infer<typeof championshipUpdateSchema>;
