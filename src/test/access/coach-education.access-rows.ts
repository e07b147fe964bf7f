import { type AccessRows, formWith, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const url = (world: World, side: Side) => `/api/coaches/${world.coaches[side].id}/educations`;
const diploma = () =>
  formWith({ level: '2', graduationDate: '2010-06-30', institution: 'НСА', speciality: 'Треньор по волейбол' });

/** Diplomas are personal documents: the coach's own club and administrators. */
export const accessRows: AccessRows = {
  'GET /api/coaches/:id/educations': {
    cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: url(world, side) }),
    shows: {
      all: '[].id, [].coachId, [].level, [].graduationDate, [].institution, [].speciality, [].fileId, [].file.fileName, [].mayTakeBack',
    },
  },
  'POST /api/coaches/:id/educations': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'POST', url: url(world, side), payload: diploma() }),
    leaves: { audit: 'coach.addEducation', tables: 'coach_educations, files' },
  },
};
