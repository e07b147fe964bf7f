// A rule for oxlint: which folder of a layer may import from which. There is no circle among them, and this table keeps
// it so: a new arrow has to be written down here, where one sees what it points back to.
import path from 'node:path';

/** Every room of the server with those it may know, besides itself. */
const serverRooms = {
  federation: [],
  mail: [],
  'sign-in': [],
  notification: [],
  view: [],
  link: ['sign-in'],
  'api-key': ['sign-in'],
  webhook: ['sign-in'],
  paper: ['federation', 'sign-in'],
  factor: ['paper', 'sign-in'],
  user: ['notification', 'sign-in'],
  player: ['federation', 'link', 'notification', 'sign-in'],
  search: ['player'],
  coach: ['federation', 'notification', 'player'],
  'card-index': ['notification', 'paper', 'player'],
  transfer: ['card-index', 'federation', 'link', 'notification', 'paper', 'player', 'sign-in'],
  note: ['notification'],
  club: ['card-index', 'coach', 'federation', 'notification', 'player', 'sign-in', 'transfer'],
  history: ['card-index', 'coach', 'player', 'transfer', 'user'],
  double: ['card-index', 'club', 'coach', 'federation', 'notification', 'player', 'transfer'],
  import: ['card-index', 'club', 'coach', 'double', 'federation', 'notification', 'player', 'transfer'],
  privacy: ['coach', 'history', 'import', 'notification', 'paper', 'player', 'sign-in', 'user'],
  report: ['card-index', 'club', 'coach', 'federation', 'paper', 'player', 'transfer'],
  today: ['card-index', 'double', 'history', 'mail', 'notification', 'player', 'transfer'],
  // Exports and what waits are made of all the others, so nobody imports from here.
  system: [
    'api-key',
    'card-index',
    'club',
    'coach',
    'federation',
    'history',
    'mail',
    'notification',
    'player',
    'transfer',
    'webhook',
  ],
};

/** The same for the rules: what belongs to no noun knows none, and the history names what happens to all of them. */
const domainRooms = {
  common: [],
  federation: ['common'],
  mail: ['common'],
  search: ['common'],
  'sign-in': ['search'],
  factor: [],
  'card-index': ['common', 'federation'],
  player: ['card-index', 'common', 'federation'],
  club: ['card-index', 'common', 'federation', 'player'],
  coach: ['common', 'federation', 'player'],
  transfer: ['card-index', 'common', 'federation'],
  paper: ['card-index', 'common', 'federation', 'search', 'transfer'],
  user: ['common'],
  'api-key': ['common'],
  view: ['common'],
  note: ['common'],
  notification: ['common', 'player', 'transfer'],
  report: ['card-index', 'common', 'federation', 'transfer'],
  history: ['card-index', 'club', 'coach', 'common', 'player', 'transfer', 'user'],
  double: ['card-index', 'club', 'coach', 'common', 'federation', 'history', 'player', 'search', 'transfer'],
  webhook: ['common', 'history', 'mail'],
  import: ['card-index', 'club', 'coach', 'common', 'federation', 'player', 'search', 'transfer'],
  privacy: ['card-index', 'coach', 'common', 'player', 'transfer', 'user', 'webhook'],
  today: ['card-index', 'common', 'history', 'notification', 'player'],
};

/** The same for what crosses the wire. */
const contractRooms = {
  common: [],
  federation: ['common'],
  history: ['common'],
  mail: ['common'],
  note: ['common'],
  notification: ['common'],
  paper: ['common'],
  search: ['common'],
  'sign-in': ['common'],
  system: ['common'],
  view: ['common'],
  'api-key': ['common'],
  webhook: ['common'],
  transfer: ['common'],
  player: ['common'],
  'card-index': ['common', 'paper'],
  club: ['common', 'player'],
  coach: ['common', 'player'],
  factor: ['common', 'paper', 'sign-in'],
  user: ['common', 'sign-in'],
  double: ['common', 'player'],
  report: ['common'],
  import: ['club', 'common', 'transfer'],
  privacy: ['common'],
  today: ['common', 'notification'],
  // Collects the sentences of the others, so nobody imports from here.
  failure: ['common', 'factor', 'transfer'],
};

/** A room may know those above it in the table, so there cannot be a circle. */
function assertOrder(rooms) {
  const names = Object.keys(rooms);
  for (const [place, room] of names.entries())
    for (const known of rooms[room])
      if (!names.slice(0, place).includes(known)) throw new Error(`${room} may not know ${known}: it stands below`);
}
assertOrder(serverRooms);
assertOrder(domainRooms);
assertOrder(contractRooms);

const layers = [
  { folder: path.resolve('src/server/features'), alias: '#server/features/', rooms: serverRooms },
  { folder: path.resolve('src/domain'), alias: '#domain/', rooms: domainRooms },
  { folder: path.resolve('src/contract'), alias: '#contract/', rooms: contractRooms },
];

/** The folder of a layer that a file of it stands in. */
const roomOf = (folder, file) => {
  const inside = path.relative(folder, file);
  return inside.startsWith('..') || !inside.includes(path.sep) ? null : inside.split(path.sep)[0];
};

const targetOf = (layer, file, source) => {
  if (source.startsWith(layer.alias)) return source.slice(layer.alias.length).split('/')[0];
  return source.startsWith('.') ? roomOf(layer.folder, path.resolve(path.dirname(file), source)) : null;
};

const arrows = {
  meta: { type: 'problem' },
  create(context) {
    const layer = layers.find(({ folder }) => roomOf(folder, context.filename) !== null);
    if (layer === undefined) return {};
    const room = roomOf(layer.folder, context.filename);
    const look = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const target = targetOf(layer, context.filename, source.value);
      if (target === null || target === room || layer.rooms[room]?.includes(target)) return;
      context.report({
        node: source,
        message: `${room} does not know ${target}: hand it in, or allow the arrow in scripts/room-arrows.mjs.`,
      });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { arrows } };
