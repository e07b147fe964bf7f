import { clubTable } from './tables/club.table.ts';
import { coachTable } from './tables/coach.table.ts';
import { playerTable } from './tables/player.table.ts';
import { referenceTo } from './typed-columns.ts';

/** Records as others name them; the contract has a schema for each (`clubReferenceSchema` …). */
export const clubReference = referenceTo(clubTable, ['id', 'fullName']);
export const coachReference = referenceTo(coachTable, ['id', 'name']);
export const playerReference = referenceTo(playerTable, [
  'id',
  'number',
  'photoId',
  'firstName',
  'middleName',
  'lastName',
]);
