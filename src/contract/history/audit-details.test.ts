import { expect, it } from 'vitest';
import { detailsText } from './audit-details.ts';

const said = (entity: string, details: object | null, address: string | null = null) =>
  detailsText({ entity, details: details === null ? null : JSON.stringify(details), address });

it.each([
  ['club', { changed: ['address', 'logoId'] }, 'полета: Адрес, Лого'],
  ['season', { changed: ['cutOff'] }, 'полета: Възрастова граница'],
  ['federation', { changed: ['draftsPerDay'] }, 'полета: Нови трансфери за ден'],
  ['player', { skipped: 2, queued: 5 }, 'изпратени: 5 · пропуснати: 2'],
  ['verification', { isOn: true }, 'включена: да'],
  ['player', { fileId: 'a', clubId: null }, 'файл: a'],
  ['player', { goneId: 4, goneNumber: 100_001, movedChanges: [7, 9] }, 'обединен запис №: 4 · рег. №: 100001'],
  ['transfer', { signatures: ['admin', 'toClub'] }, 'подписи: федерация, приемащ клуб'],
  ['user', { reason: 'deactivated' }, 'причина: деактивиран профил'],
  ['user', { factor: 'recoveryCode' }, 'втора стъпка: резервен код'],
  ['user', { digest: 'weekly', unwanted: ['transferTurn'] }, 'изключени писма: трансфери · обобщение: всяка седмица'],
  ['apiKey', { scopes: ['players', 'transfers'] }, 'чете: Състезатели, Трансфери'],
  ['player', { isGiven: true, givenBy: 'guardian' }, 'дадено: да · от: Родител или настойник'],
  [
    'player',
    { erasureId: 4, counts: { files: 2, photo_consents: 1 } },
    'заличаване №: 4 · заличено: Снимки и файлове – 2, Съгласия за снимка – 1',
  ],
  [
    'retention',
    { counts: { documents: { gone: 3, skipped: { transfer: 1 } }, accounts: { gone: 1, skipped: {} } } },
    'заличено: Документи на състезатели – 3 (останали: 1), Неизползвани профили – 1',
  ],
  ['retention', { changed: ['isOn'], isOn: true, months: 24 }, 'полета: Включен · включена: да · месеци: 24'],
  [
    'club',
    { players: 12, coaches: 2, transfers: 1, moveToClubId: 4 },
    'състезатели: 12 · треньори: 2 · прекратени трансфери: 1 · в клуб №: 4',
  ],
  [
    'backup',
    // As the database orders them.
    { rows: 1200, files: 3, backup: 'kartoteka.tar.sealed', madeAt: '2026-11-16T03:00:00.000Z', madeWith: '0.1.0' },
    'копие: kartoteka.tar.sealed · направено: 16.11.2026, 05:00 · с версия: 0.1.0 · редове: 1200 · файлове: 3',
  ],
])('what an entry about a %s says is told in words: %o', (entity, details, text) => {
  expect(said(entity, details)).toBe(text);
});

it('an entry that says nothing else says from where it was done', () => {
  expect(said('user', null, '203.0.113.7')).toBe('от адрес 203.0.113.7');
  expect(said('user', {}, null)).toBe('');
});

const OTHER_FIELDS =
  'cutOff registrations windows groupsAbove cardIndexesPerSeason isApprovalRequired name closedOn label labelEn age ' +
  'ageFrom ageTo sex citizenship ageGroups transferTypes validity validMonths forLicence forTransfer visibility ' +
  'isActive firstName lastName relation email phone address website englishName signatureLine contractNoticeDays ' +
  'isVerificationOn isGuardianSignatureOn isInternationalOn transferDeadlineDays draftLapseDays openDraftsPerClub ' +
  'draftsPerDay registrationsPerHour uploadMegabytesPerDay uploadMegabytesInAll';

it.each(OTHER_FIELDS.split(' '))('a changed field that has no history is told in words: %s', (field) => {
  expect(said('season', { changed: [field] })).toMatch(/^полета: [А-Я][А-я ]+$/u);
});

/** In the order in which they are told. */
const FACTS =
  'changed playerId playerIds place day resembles clubId goneId goneNumber championship ageGroup listEntry ' +
  'documentKind view keyName webhookName host scopes roleId transferId linkId links itemId sender person answer ' +
  'sha256 noteId isForClub mentioned cardIndexIds signatures signedBefore endOn outcome queued skipped isOn days ' +
  'backup madeWith restoredWith rows files format reason factor ended fileId sheetId unwanted digest alert children ' +
  'photos values childIds clubIds documentId developmentId educationId stayId isGiven givenBy clubs people letters ' +
  'erasureId players coaches transfers moveToClubId found from to months';

it('every fact of an entry has a word, and they are told in one order, however they come', () => {
  const facts = FACTS.split(' ');
  const sorted = Object.fromEntries(facts.toSorted().map((fact) => [fact, 7]));
  const told = said('season', sorted).split(' · ');
  expect(told).toHaveLength(facts.length);
  for (const text of told) expect(text).toMatch(/^(?:SHA-256|[а-я][А-я. №]+): 7$/u);
  expect([told[0], told[1], told.at(-1)]).toEqual(['полета: 7', 'състезател №: 7', 'месеци: 7']);
  expect(said('season', { unheardOf: 1, playerId: 7 })).toBe('състезател №: 7 · unheardOf: 1');
});

it.each([
  ['signatures', ['admin', 'player', 'fromClub', 'toClub'], 'федерация, състезател, отдаващ клуб, приемащ клуб'],
  ['signedBefore', ['admin', 'player', 'fromClub', 'toClub'], 'федерация, състезател, отдаващ клуб, приемащ клуб'],
  ['outcome', ['refused', 'withdrawn'], 'отказ, оттегляне'],
  ['reason', ['wrong', 'deactivated'], 'грешно име или парола, деактивиран профил'],
  ['factor', ['totp', 'recoveryCode', 'passkey'], 'код от приложение, резервен код, ключ за достъп'],
  ['digest', ['never', 'daily', 'weekly'], 'никога, всеки ден, всяка седмица'],
  [
    'unwanted',
    ['transferTurn', 'transferReminder', 'contractEnds'],
    'трансфери, напомняния за трансфери, изтичащи договори',
  ],
  ['isForClub', [true, false], 'да, не'],
  ['sender', ['Ана', 'constructor of'], 'Ана, constructor of'],
])('values of an entry are told in words: %s', (fact, values, text) => {
  expect(said('user', { [fact]: values })).toMatch(new RegExp(`: ${text}$`, 'u'));
});

it('a changed picture and number are called what they are', () => {
  expect(said('player', { changed: ['egnIndex', 'photoId'] })).toBe('полета: ЕГН, Снимка');
});

it('a value that has no word is told as it is written down', () => {
  expect(said('season', { person: { id: 7 } })).toBe('за: {"id":7}');
});
