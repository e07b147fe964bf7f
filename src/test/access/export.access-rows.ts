import { type AccessRows, get } from '#test/access-row.ts';

/** A club takes home its own rows only, whatever else it may see in the list. */
export const accessRows: AccessRows = {
  'GET /api/export/players': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/players?format=csv'),
    line: (world, side) => `${world.players[side].number};`,
    shows: { all: 'Рег. №, Име, Презиме, Фамилия, Дата на раждане, Гражданство, Настоящ клуб' },
    leaves: { audit: 'player.export' },
  },
  'GET /api/export/clubs': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/clubs?format=csv'),
    line: (world, side) => `${world.clubs[side].fullName};`,
    shows: { all: 'Име, № в регистъра на ММС, Имейл, Председател, Телефон' },
    leaves: { audit: 'club.export' },
  },
  'GET /api/export/coaches': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/coaches?format=csv'),
    line: (world, side) => `${world.coaches[side].name};`,
    shows: { all: 'Име, Първи клуб, Настоящ клуб, Треньор от' },
    leaves: { audit: 'coach.export' },
  },
  'GET /api/export/cardindexes': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/cardindexes?format=csv'),
    line: (world, side) => `${world.cardIndexes[side].id};`,
    shows: { all: 'Лиценз, Възрастова група, Първенство, Клуб, Сезон, Състезатели, Липсва' },
    leaves: { audit: 'cardIndex.export' },
  },
  'GET /api/export/cardindexes/players': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/cardindexes/players?format=csv'),
    line: (world, side) => `${world.cardIndexes[side].id};`,
    shows: {
      all: 'Лиценз, Възрастова група, Първенство, Клуб, Сезон, Рег. №, Име, Презиме, Фамилия, Дата на раждане',
    },
    leaves: { audit: 'cardIndex.export' },
  },
  'GET /api/export/transfers': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/export/transfers?format=csv&orderBy=id'),
    line: (world, side) => `${world.players[side].number};`,
    shows: { all: 'Рег. №, Състезател, Вид, Статус, Подписи, От дата, До дата, От клуб, В клуб' },
    leaves: { audit: 'transfer.export' },
  },
};
