// Which files of the server are tried, and by which tests they are judged: those that stand closest, on the embedded
// engine.
const card = 'src/server/features/card-index/card-index';
const HISTORY = 'src/server/features/history/history.routes.test.ts';
const NEWS = 'src/server/features/notification/notification.routes.test.ts';
const transfer = 'src/server/features/transfer/transfer';

export const serverSample = {
  'src/server/db/access-sql.ts': ['src/server/db/access-sql.db.test.ts', 'src/server/db/shown-where.db.test.ts'],
  [`${card}-list.queries.ts`]: [`${card}-list.routes.test.ts`],
  [`${card}-members.service.ts`]: [
    `${card}-add-players.routes.test.ts`,
    `${card}-members.routes.test.ts`,
    `${card}-candidates.routes.test.ts`,
    HISTORY,
  ],
  [`${transfer}-steps.queries.ts`]: [`${transfer}-steps.routes.test.ts`, `${transfer}-create.routes.test.ts`],
  [`${transfer}-steps.service.ts`]: [`${transfer}-steps.routes.test.ts`, NEWS, HISTORY],
  'src/server/write/change-record.ts': ['src/server/write/change-record.routes.test.ts', HISTORY],
  'src/server/write/write-once.ts': ['src/server/write/write-once.routes.test.ts'],
};
