// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import type { z } from 'zod';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import {
  furtherValue,
  openPosition,
  playerDevelopmentCreateSchema,
  type PlayerDevelopmentCreate,
} from '#contract/player/player-development.contract.ts';
import { openMeasures } from '#domain/player/measure-kinds.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { chosen } from '#web/ui/form/chosen.ts';

const withPosition = playerDevelopmentCreateSchema
  .omit({ further: true })
  .extend({ position: chosen(messages.positionRequired).pipe(openPosition) });

/** Every box of the form is a field of its own; what has no column is sent by its number. */
export function developmentFormSchema() {
  const further = openMeasures().filter(({ column }) => column === null);
  const boxes = Object.fromEntries(further.map(({ field }) => [field, furtherValue]));
  return (withPosition.extend(boxes) as unknown as typeof withPosition)
    .refine(({ date }) => date <= todayInSofia(), {
      message: messages.measuredInFuture,
      path: ['date'],
      when: onceValid('date'),
    })
    .transform((fields): PlayerDevelopmentCreate => {
      const read = new Map<string, unknown>(Object.entries(fields));
      const given = further.flatMap(({ field, value }) => {
        const number = read.get(field);
        read.delete(field);
        return typeof number === 'number' ? [[value, number] as const] : [];
      });
      const columns = Object.fromEntries(read) as z.infer<typeof withPosition>;
      return { ...columns, further: given.length === 0 ? undefined : Object.fromEntries(given) };
    });
}
