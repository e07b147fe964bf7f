import { z } from 'zod';
import { transferStatus } from '#domain/transfer.rules.ts';
import { longest } from './limits.ts';
import { cardIndexReferenceSchema, clubReferenceSchema, playerReferenceSchema } from './list.contract.ts';
import { messages } from './messages.ts';

export const searchQuerySchema = z.object({
  keyword: z
    .string()
    .max(longest.keyword, messages.keywordTooLong)
    .default('')
    .describe(
      'Търси се във всички раздели: име, клуб, регистрационен номер, номер на лиценз или трансфер, за администратори и потребители – на кирилица, на латиница или с непревключена клавиатура, от две букви нагоре; число – от една цифра.',
    ),
});

export const foundPlayerSchema = playerReferenceSchema.extend({
  birthDate: z.string().nullable(),
  currentClub: clubReferenceSchema.nullable(),
});

export const foundTransferSchema = z.object({
  id: z.int(),
  status: z.literal(Object.values(transferStatus)),
  player: playerReferenceSchema,
  fromClub: clubReferenceSchema.nullable(),
  toClub: clubReferenceSchema,
});

/** What a search everywhere has found, the closest first, a few of each kind (`MOST_FOUND`). */
export const searchAnswerSchema = z.object({
  players: z.array(foundPlayerSchema),
  clubs: z.array(clubReferenceSchema.extend({ logoId: z.string().nullable(), city: z.object({ name: z.string() }) })),
  coaches: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      photoId: z.string().nullable(),
      currentClub: clubReferenceSchema.nullable(),
    }),
  ),
  cardIndexes: z.array(cardIndexReferenceSchema),
  transfers: z.array(foundTransferSchema),
  /** For administrators alone. */
  users: z.array(
    z.object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
  /** What was looked for instead, where nothing was found as typed: „Показани са резултати за „Иванов““. */
  meant: z.array(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
