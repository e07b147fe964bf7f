import type { Actor } from '#domain/common/access.rules.ts';
import { maskedEgn } from '#domain/player/egn.rules.ts';
import { mayTakeData } from '#domain/privacy/my-data.access.ts';
import type { MyDataRows } from '#domain/privacy/my-data.groups.ts';
import type { MyData } from '#contract/privacy/my-data.contract.ts';
import type { AppContext } from '#server/context.ts';
import { findPlayerFor } from '../player/find-player-for.ts';
import { openedNumber } from '../player/player-facts.ts';
import * as papers from './my-data-papers.queries.ts';
import * as transfers from './my-data-transfers.queries.ts';
import * as queries from './my-data.queries.ts';
import { TakenFiles } from './taken-files.ts';

/** What is kept of a player, for the page: the personal number stays masked, as on the profile. */
export async function readMyData(context: AppContext, playerId: number, actor: Actor): Promise<MyData> {
  await findPlayerFor(context.database, actor, playerId, (person) => mayTakeData(person, playerId));
  const { data } = await collectMyData(context, playerId, maskedEgn);
  return data;
}

/** Everything, with the files that belong to it. `shown` says how much of the personal number. */
export async function collectMyData(
  context: AppContext,
  playerId: number,
  shown: (number: string) => string,
): Promise<{ data: MyData; files: TakenFiles }> {
  const { database } = context;
  const { db } = database;
  const files = new TakenFiles();
  const row = await queries.findPersonRow(db, playerId);
  const { player } = row;
  const photo = queries.photoOf(row, files);
  const ofTransfers = await transfers.listTransfers(db, playerId);
  const ids = ofTransfers.flatMap(({ transfer }) => transfer ?? []);
  const { accounts, own } = await queries.listAccounts(db, playerId);
  const changed = { player: [playerId], transfer: ids, user: own.map(({ id }) => id) };
  const groups: MyDataRows = {
    person: [queries.personOf(row, shown(openedNumber(context, player)))],
    photo,
    consents: await queries.listConsents(db, playerId),
    guardians: await queries.listGuardians(db, playerId),
    accounts,
    documents: await queries.listPapers(db, playerId, files),
    measurements: await queries.listMeasurements(db, playerId),
    licences: await queries.listLicences(db, playerId),
    decisions: await queries.listDecisions(db, playerId),
    checks: await queries.listChecks(db, playerId),
    transfers: ofTransfers,
    transferDocuments: await transfers.listTransferPapers(db, ids, files),
    extensions: await transfers.listExtensions(db, ids),
    returns: await transfers.listReturns(db, ids),
    signatures: await transfers.listSignatures(db, ids, files),
    links: await transfers.listLinks(db, playerId, ids),
    requests: await papers.listRequests(db, playerId, files),
    proposals: await papers.listProposals(db, playerId),
    sheets: await transfers.listSheets(db, ids),
    letters: await papers.listLetters(
      db,
      own.map(({ email }) => email),
    ),
    changes: await papers.listChangesOf(database, changed),
    merges: await papers.listMerges(db, playerId, files),
    notes: await papers.countNotes(db, playerId, ids),
  };
  const name = [player.firstName, player.middleName, player.lastName].filter(Boolean).join(' ');
  return { data: { name, madeOn: context.now().toISOString(), groups }, files };
}
