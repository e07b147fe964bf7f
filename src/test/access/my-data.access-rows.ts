import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const about = (path: string) => (world: World, side: Side) =>
  ({ method: 'GET', url: `/api/players/${world.players[side].id}/${path}` }) as const;

/** What there is of the player, by group. */
const groups = {
  person:
    'number, firstName, middleName, lastName, personalNumber, personalNumberKind, birthDate, sex, nationality, town, region, currentClub, firstClub, currentCoach, firstCoach, playingSince, contractUntil, registeredOn, isActive',
  photo: 'fileName, sentOn, file',
  consents: 'isGiven, givenBy, givenOn, addedOn',
  guardians: 'relation, firstName, lastName, hasPhone, hasEmail, addedOn',
  accounts: 'capacity, firstName, lastName, userName, email, phone, createdOn',
  documents: 'kind, startDate, endDate, description, fileName, addedOn, file',
  measurements: 'date, position, height, weight, fullExtent, attack, block, addedOn',
  licences: 'season, ageGroup, club, championship, addedOn',
  transfers:
    'transfer, type, status, fromClub, toClub, coach, startOn, endOn, comment, begunOn, adminSignedOn, playerSignedOn, fromClubSignedOn, toClubSignedOn, carriedOutOn, releasedOn',
  transferDocuments: 'transfer, kind, startDate, description, fileName, addedOn, file',
  requests: 'club, kind, askedOn, receivedOn, senderName, decision, file',
  proposals: 'club, status, proposedOn, before, after',
  sheets: 'transfer, printedOn',
  changes: 'changedOn, record, field, before',
  notes: 'about, heldBy, count',
};
const kept = [
  'name, madeOn',
  ...Object.entries(groups).flatMap(([group, fields]) =>
    fields.split(', ').map((field) => `groups.${group}[].${field}`),
  ),
].join(', ');

export const accessRows: AccessRows = {
  'GET /api/players/:id/my-data': {
    cells: [401, 'kept', 404, 403, 403, 'kept', 403, 403, 403],
    request: about('my-data'),
    shows: { kept },
  },
  'GET /api/players/:id/my-data/archive': {
    cells: [401, 'allow', 404, 403, 403, 'allow', 403, 403, 403],
    request: about('my-data/archive'),
    leaves: { audit: 'player.takeData' },
  },
  'GET /api/players/:id/openings': {
    cells: [401, 'own', 404, 403, 403, 'all', 403, 403, 403],
    request: about('openings'),
    shows: {
      own: 'openings[].kind, openings[].at, openings[].opener, total, page, pageSize',
      all: 'openings[].kind, openings[].at, openings[].opener, openings[].person, total, page, pageSize',
    },
  },
};
