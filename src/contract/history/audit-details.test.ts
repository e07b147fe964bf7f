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
  ['transfer', { signatures: ['admin', 'toClub'] }, 'подписи: федерация, приемащ клуб'],
  ['user', { reason: 'deactivated' }, 'причина: деактивиран профил'],
  ['user', { factor: 'recoveryCode' }, 'втора стъпка: резервен код'],
  ['user', { digest: 'weekly', unwanted: ['transferTurn'] }, 'изключени писма: трансфери · обобщение: всяка седмица'],
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
