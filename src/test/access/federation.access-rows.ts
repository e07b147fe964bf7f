import { installationTable } from '#server/db/tables/system.table.ts';
import { aPicture } from '#test/builders.ts';
import { type AccessRows, formWith, get, toAdministrators, toEverybody } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/federation': { cells: toEverybody, request: get('/api/federation') },
  'GET /api/federation/settings': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/federation/settings'),
    shows: {
      all: [
        'name, contractNoticeDays, isVerificationOn, isGuardianSignatureOn, isInternationalOn, transferDeadlineDays, draftLapseDays, openDraftsPerClub, draftsPerDay',
        'registrationsPerHour, uploadMegabytesPerDay, uploadMegabytesInAll, legalKeepYears, smallestTeam, senderName, version',
      ].join(', '),
    },
  },
  'GET /api/federation/first-steps': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/federation/first-steps'),
    shows: {
      all: 'isNamed, isContactSet, isMailOn, hasClubs, hasCoaches, hasPlayers, hasLicences, hasUsers, hasBackup',
    },
  },
  'PUT /api/federation/settings': {
    cells: toAdministrators,
    request: () => ({
      method: 'PUT',
      url: '/api/federation/settings',
      payload: {
        name: 'Федерация по волейбол',
        contractNoticeDays: 60,
        isVerificationOn: true,
        transferDeadlineDays: 21,
        draftLapseDays: 42,
        openDraftsPerClub: 20,
        draftsPerDay: 40,
        registrationsPerHour: 30,
        uploadMegabytesPerDay: 200,
        uploadMegabytesInAll: 0,
      },
    }),
    leaves: { audit: 'federation.updateSettings', tables: 'installation' },
  },
  'PUT /api/federation/logo': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/federation/logo', payload: formWith() }),
    leaves: { audit: 'federation.changeLogo', tables: 'files, installation' },
  },
  'DELETE /api/federation/logo': {
    cells: toAdministrators,
    before: async (db) => {
      const { id: logoId } = await aPicture(db, 'logo');
      await db.update(installationTable).set({ logoId });
    },
    request: () => ({ method: 'DELETE', url: '/api/federation/logo' }),
    leaves: { audit: 'federation.removeLogo', tables: 'files, installation' },
  },
};
