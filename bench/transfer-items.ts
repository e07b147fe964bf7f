import {
  transferDetailsSchema,
  transferListQuerySchema,
  transferPageSchema,
} from '#contract/transfer/transfer.contract.ts';
import type { DetailsRow } from '#server/features/transfer/transfer-details.columns.ts';
import { findTransfer, toDetails } from '#server/features/transfer/transfer-details.queries.ts';
import { listTransfers } from '#server/features/transfer/transfer.queries.ts';
import { answerSchema } from './json-schemas.ts';
import { administrator, BENCH_DAY, type Row, type WorkItem } from './work-item.ts';

/** In the data for 50,000 players (20,000 transfers): one that is carried out, of a player who is on a licence. */
const TRANSFER_ID = 5005;
const TODAY = '2026-11-16';

const PLAYER_FIELDS = ['id', 'number', 'photoId', 'firstName', 'middleName', 'lastName'];
const of = (row: Row, name: string, fields: string[]) =>
  row[`${name}.id`] === null ? null : Object.fromEntries(fields.map((field) => [field, row[`${name}.${field}`]]));
const nest = (row: Row) =>
  Object.assign(row, {
    player: of(row, 'player', PLAYER_FIELDS),
    fromClub: of(row, 'fromClub', ['id', 'fullName']),
    toClub: of(row, 'toClub', ['id', 'fullName']),
  });

const list = (name: string, query: Record<string, string>): WorkItem => ({
  name,
  questions: [{ method: 'GET', path: `/api/transfers/search?${new URLSearchParams(query).toString()}` }],
  query: (database) => listTransfers(database, administrator, transferListQuerySchema.parse(query), BENCH_DAY),
  answer: (rows) => ({ transfers: rows.map(nest), total: rows[0]?.['total'], page: 1, pageSize: 25 }),
  schema: answerSchema(transferPageSchema),
});

export const transfersList = list('transfers-list', {});

export const transferDetail: WorkItem = {
  name: 'transfer-detail',
  questions: [{ method: 'GET', path: `/api/transfers/${TRANSFER_ID}` }],
  query: (database) =>
    // What comes back here is no transfer: only the statement is wanted.
    findTransfer(database, administrator, { transferId: TRANSFER_ID, today: TODAY }).catch(() => null),
  // What happened is put in order by the rules, which are the same for everybody.
  answer: ([row]) => toDetails(row as unknown as DetailsRow, administrator, TODAY),
  schema: answerSchema(transferDetailsSchema),
};
