import { userTable } from '#server/db/tables/user.table.ts';
import { referenceTo } from '#server/db/typed-columns.ts';

/** Parties read the name of whoever signed, administrators also the account. */
const nameReference = referenceTo(userTable, ['id', 'firstName', 'lastName', 'userName']);
export const SIGNERS = {
  initiator: nameReference('ui', 'initiator'),
  adminSigner: nameReference('ua', 'adminSigner'),
  playerSigner: nameReference('up', 'playerSigner'),
  fromClubSigner: nameReference('uf', 'fromClubSigner'),
  toClubSigner: nameReference('ut', 'toClubSigner'),
};
