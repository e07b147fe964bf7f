import { z } from 'zod';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { longest, MOST_OPENED } from '../common/limits.ts';
import {
  cardIndexReferenceSchema,
  clubReferenceSchema,
  playerReferenceSchema,
  transferSideSchema,
} from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const searchKinds = ['player', 'club', 'coach', 'cardIndex', 'transfer', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface OpenedRecord {
  kind: SearchKind;
  id: number;
}

const OPENED = new RegExp(`^(${searchKinds.join('|')})-(\\d{1,9})$`);

/** „player-12,club-3“ */
const openedRecords = z
  .string()
  .max(MOST_OPENED * 'cardIndex-123456789,'.length, messages.valueInvalid)
  .transform((text, context): OpenedRecord[] => {
    const records = text.split(',').map((part): OpenedRecord | null => {
      const [, name, id] = OPENED.exec(part) ?? [];
      const kind = searchKinds.find((known) => known === name);
      return kind === undefined ? null : { kind, id: Number(id) };
    });
    const known = records.filter((record) => record !== null);
    if (known.length === records.length && known.length <= MOST_OPENED) return known;
    context.addIssue(messages.valueInvalid);
    return z.NEVER;
  });

export const searchQuerySchema = z.object({
  keyword: z
    .string()
    .max(longest.keyword, messages.keywordTooLong)
    .default('')
    .describe(
      'Търси се във всички раздели: име, клуб, регистрационен номер, номер на лиценз или трансфер, за администратори и потребители – на кирилица, на латиница или с непревключена клавиатура, от две букви нагоре; число – от една цифра.',
    ),
  opened: openedRecords
    .optional()
    .describe(
      'Последно отворени записи („player-12,club-3“, най-много осем), вместо търсене: отговорът съдържа онези от тях, които човекът вижда.',
    ),
});

const foundPlayerSchema = playerReferenceSchema.extend({
  birthDate: z.string().nullable(),
  /** Found by administrators and the own club alone. */
  isDeleted: z.boolean(),
  currentClub: clubReferenceSchema.nullable(),
});

const foundTransferSchema = z.object({
  id: z.int(),
  status: z.literal(Object.values(transferStatus)),
  player: playerReferenceSchema,
  fromClub: transferSideSchema.nullable(),
  toClub: transferSideSchema,
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
