import { z } from 'zod';
import { isOpenPosition } from '#domain/federation/federation-lists.ts';
import { calendarDate, id, measure, optionalId } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** A post that is still given. The federation keeps the list, so it is looked at when somebody asks. */
export const openPosition = z.int(messages.positionRequired).refine(isOpenPosition, messages.positionRequired);

export const playerDevelopmentSchema = z.object({
  id: z.int(),
  playerId: z.int(),
  date: z.string(),
  height: z.number(),
  weight: z.number(),
  position: z.int(),
  fullExtent: z.number(),
  attack: z.number(),
  block: z.number(),
  mayTakeBack: z.boolean(),
});
export type PlayerDevelopment = z.infer<typeof playerDevelopmentSchema>;

export const playerDevelopmentCreateSchema = z.object({
  /** Says the address already; a form that names the player too must mean the same one. */
  playerId: optionalId,
  date: calendarDate(messages.dateMissing),
  height: measure(messages.heightTooSmall),
  weight: measure(messages.weightTooSmall),
  position: id.pipe(openPosition),
  fullExtent: measure(messages.fullExtentTooSmall),
  attack: measure(messages.attackTooSmall),
  block: measure(messages.blockTooSmall),
});
export type PlayerDevelopmentCreate = z.infer<typeof playerDevelopmentCreateSchema>;
