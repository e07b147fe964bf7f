import { z } from 'zod';
import { isOpenPosition } from '#domain/federation/federation-lists.ts';
import { isAskedFor, type MeasureColumn, measureKind, openMeasures } from '#domain/player/measure-kinds.ts';
import { calendarDate, id, measure, optionalId, readMeasure } from '../common/fields.ts';
import { furtherMeasurement } from '../common/limits.ts';
import { measureTooSmall, messages } from '../common/messages.ts';

/** A post that is still given. The federation keeps the list, so it is looked at when somebody asks. */
export const openPosition = z.int(messages.positionRequired).refine(isOpenPosition, messages.positionRequired);

export const playerDevelopmentSchema = z.object({
  id: z.int(),
  playerId: z.int(),
  date: z.string(),
  /** Null where the federation did not ask for it. */
  height: z.number().nullable(),
  weight: z.number().nullable(),
  position: z.int(),
  fullExtent: z.number().nullable(),
  attack: z.number().nullable(),
  block: z.number().nullable(),
  /** What else the federation measures, by the numbers of its list; left out where nothing was. */
  further: z.record(z.string(), z.number()).optional(),
  mayTakeBack: z.boolean(),
});
export type PlayerDevelopment = z.infer<typeof playerDevelopmentSchema>;

const tooSmall: Readonly<Record<MeasureColumn, string>> = {
  height: messages.heightTooSmall,
  weight: messages.weightTooSmall,
  fullExtent: messages.fullExtentTooSmall,
  attack: messages.attackTooSmall,
  block: messages.blockTooSmall,
};

const asked = (column: MeasureColumn) =>
  measure(
    () => {
      const kind = measureKind(column);
      return kind?.isUsual === false ? measureTooSmall(kind.label, kind.unit) : tooSmall[column];
    },
    () => isAskedFor(column),
  );

/** Null where there is none: what the federation has added to the list may be left out. */
export const furtherValue = z.preprocess(
  (value) => readMeasure(value) ?? null,
  z
    .number(messages.valueInvalid)
    .min(furtherMeasurement.least, messages.valueInvalid)
    .max(furtherMeasurement.most, messages.valueInvalid)
    .nullable(),
);

/** Of what has no column; what is not asked for is not kept. */
const furtherValues = z
  .record(z.string(), furtherValue, messages.valueInvalid)
  .transform((given): Record<string, number> | undefined => {
    const kept = openMeasures().flatMap(({ column, value }) => {
      const number = column === null ? (given[value] ?? null) : null;
      return number === null ? [] : [[value, number] as const];
    });
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  })
  .optional();

export const playerDevelopmentCreateSchema = z.object({
  /** Says the address already; a form that names the player too must mean the same one. */
  playerId: optionalId,
  date: calendarDate(messages.dateMissing),
  height: asked('height'),
  weight: asked('weight'),
  position: id.pipe(openPosition),
  fullExtent: asked('fullExtent'),
  attack: asked('attack'),
  block: asked('block'),
  further: furtherValues,
});
export type PlayerDevelopmentCreate = z.infer<typeof playerDevelopmentCreateSchema>;
