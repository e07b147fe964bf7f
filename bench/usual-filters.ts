/** What the register of players is filtered by most. */
export const usualFilters: Readonly<Record<string, Record<string, string>>> = {
  club: { clubId: '1' },
  region: { region: 'Плевен' },
  'age-group': { ageGroup: '9' },
  sex: { sex: '1' },
  born: { bornFrom: '2010', bornTo: '2012' },
  nationality: { nationality: 'Сърбия' },
  licence: { licence: 'without' },
  contract: { contract: '30' },
  'missing-document': { missingDocument: '0' },
  photo: { withoutPhoto: 'true' },
  coach: { coachId: '1' },
  since: { sinceFrom: '2024' },
  registered: { registeredFrom: '2026-01-01' },
  several: { region: 'Плевен', sex: '1', bornFrom: '2010', licence: 'without' },
};
