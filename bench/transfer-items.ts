import { transferListQuerySchema } from '#contract/transfer.contract.ts';
import { findTransfer } from '#server/features/transfer/transfer-details.queries.ts';
import { listTransfers } from '#server/features/transfer/transfer.queries.ts';
import { object, page } from './json-schemas.ts';
import { administrator, type Row, type WorkItem } from './work-item.ts';

/** In the data for 50,000 players (20,000 transfers): one that is carried out, with a paper. */
const TRANSFER_ID = 6000;
const SEASON = 2026;

const player = object({
  id: 'integer',
  number: 'integer',
  photoId: 'string?',
  firstName: 'string',
  middleName: 'string',
  lastName: 'string',
});
const club = object({ id: 'integer', fullName: 'string' });
const listed = {
  id: 'integer',
  type: 'integer',
  status: 'integer',
  player,
  fromClub: { ...club, nullable: true },
  toClub: club,
  startOn: 'string?',
  endOn: 'string?',
  initiatedAt: 'string',
  adminSignedAt: 'string?',
  playerSignedAt: 'string?',
  fromClubSignedAt: 'string?',
  toClubSignedAt: 'string?',
  transferredAt: 'string?',
  releasedAt: 'string?',
  isFullySigned: 'boolean',
} as const;

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
  query: (database) => listTransfers(database, administrator, transferListQuerySchema.parse(query)),
  answer: (rows) => ({ transfers: rows.map(nest), total: rows[0]?.['total'], page: 1, pageSize: 25 }),
  schema: page('transfers', object(listed)),
});

export const transfersList = list('transfers-list', {});

const signer = {
  ...object({ id: 'integer', firstName: 'string', lastName: 'string', userName: 'string?' }),
  nullable: true,
};
const event = object({ at: 'string', kind: 'string' });

/** The floor tells nothing of what happened but the papers. */
export const transferDetail: WorkItem = {
  name: 'transfer-detail',
  questions: [{ method: 'GET', path: `/api/transfers/${TRANSFER_ID}` }],
  query: (database) =>
    // What comes back here is no transfer: only the statement is wanted.
    findTransfer(database, administrator, { transferId: TRANSFER_ID, season: SEASON }).catch(() => null),
  answer: ([row = {}]) => ({
    ...nest(row),
    adminSigner: of(row, 'adminSigner', ['id', 'firstName', 'lastName', 'userName']),
    timeline: row['addedDocuments'],
  }),
  schema: object({
    ...listed,
    adminSigner: signer,
    comment: 'string?',
    cancelReason: 'string?',
    timeline: { type: 'array', items: event },
    version: 'integer',
  }),
};
