import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { fingerprintsOf, openedEgn, sealedFreeEgn } from '../player/personal-number.ts';
import { findIdsByNumber, type NumberOwner } from '../player/personal-number.queries.ts';
import { mergedTables } from './merge-references.ts';
import { nounsOfMerge } from './merge-nouns.ts';
import { type JsonRow, readRow } from './merge-rows.queries.ts';

type Keys = Pick<AppContext, 'secrets'>;

const tableOf = { player: 'players', coach: 'coaches', club: null } as const satisfies Record<
  MergeNoun,
  NumberOwner['table'] | null
>;

const ownerOf = (noun: MergeNoun, id: number): NumberOwner | null => {
  const table = tableOf[noun];
  return table === null ? null : { table, id };
};

const asHex = (bytes: Buffer) => String.raw`\x${bytes.toString('hex')}`;
const fromHex = (hex: string) => Buffer.from(hex.slice(2), 'hex');

/**
 * A row with its number in the open instead of sealed: what is put aside of it is sealed as a whole, under a key that
 * may be replaced before it comes back. Only in memory.
 */
export function opened(context: Keys, noun: MergeNoun, row: JsonRow): JsonRow {
  const { egn_cipher: cipher, egn_index: _, ...rest } = row;
  const owner = ownerOf(noun, Number(row['id']));
  if (owner === null) return rest;
  return { ...rest, egn: typeof cipher === 'string' ? openedEgn(context, owner, fromHex(cipher)) : null };
}

/** The same row, or some of its columns, as they are written. */
export async function sealed(
  context: Keys,
  tx: Database,
  { noun, id }: { noun: MergeNoun; id: number },
  row: JsonRow,
): Promise<JsonRow> {
  if (!('egn' in row)) return row;
  const { egn, ...rest } = row;
  const owner = ownerOf(noun, id);
  if (owner === null) return rest;
  if (typeof egn !== 'string') return { ...rest, egn_cipher: null, egn_index: null };
  const { egnCipher, egnIndex } = await sealedFreeEgn(context, tx, owner, egn);
  return { ...rest, egn_cipher: asHex(egnCipher), egn_index: asHex(egnIndex) };
}

/** Who else has the number by now. */
export async function findNumberHolder(
  context: Keys,
  tx: Database,
  { noun, id }: { noun: MergeNoun; id: number },
  egn: string,
): Promise<{ id: number; name: string } | null> {
  const table = tableOf[noun];
  if (table === null) return null;
  const holders = await findIdsByNumber(tx, table, fingerprintsOf(context, table, egn));
  const holder = holders.find((one) => one !== id);
  if (holder === undefined) return null;
  const row = await readRow(tx, mergedTables[noun].table, holder);
  return { id: holder, name: row === null ? '' : nounsOfMerge[noun].nameOf(row) };
}
