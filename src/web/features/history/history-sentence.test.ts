import { describe, expect, it } from 'vitest';
import type { HistoryNoun, HistoryValue } from '#domain/history/history.rules.ts';
import { historySentence } from './history-sentence.ts';

const by = { id: 1, firstName: 'Гергана', lastName: 'Петрова' };
const creation = {
  by: null,
  field: 'record',
  before: null,
  after: null,
  beforeName: null,
  afterName: null,
  isOfMerged: false,
};

type Names = { beforeName?: string; afterName?: string };

describe('a change is told as a sentence', () => {
  it.each<[HistoryNoun, string, HistoryValue, HistoryValue, Names, string]>([
    ['club', 'address', 'ул. 1', 'ул. 2', {}, 'промени „Адрес“ от „ул. 1“ на „ул. 2“.'],
    ['club', 'websiteUrl', null, 'https://a.bg', {}, 'попълни „Сайт“: „https://a.bg“.'],
    ['club', 'websiteUrl', 'https://a.bg', null, {}, 'изтри „Сайт“ (беше „https://a.bg“).'],
    ['club', 'type', 'VK', 'SK', {}, 'промени „Вид на клуба“ от „ВК“ на „СК“.'],
    ['club', 'record', null, null, {}, 'създаде записа.'],
    ['player', 'egn', null, null, {}, 'промени ЕГН.'],
    [
      'player',
      'birthDate',
      '2012-05-15',
      '2012-05-16',
      {},
      'промени „Дата на раждане“ от „15.05.2012“ на „16.05.2012“.',
    ],
    ['player', 'sex', 0, 1, {}, 'промени „Пол“ от „Мъж“ на „Жена“.'],
    ['player', 'cityId', 3, 4, { beforeName: 'Русе' }, 'промени „Населено място“ от „Русе“ на „(изтрит запис)“.'],
    ['player', 'isDeleted', false, true, {}, 'деактивира състезателя.'],
    ['player', 'document', null, 3, { afterName: 'Аматьорски договор' }, 'добави документ „Аматьорски договор“.'],
    ['player', 'development', null, '2026-02-01', {}, 'добави измерване от 01.02.2026.'],
    ['cardIndex', 'member', 7, null, { beforeName: 'Борис Дочев' }, 'премахна Борис Дочев от лиценза.'],
    ['transfer', 'status', 1, 2, {}, 'промени статуса на трансфера от „Събиране на подписи“ на „Потвърден“.'],
    ['transfer', 'signature', null, 'toClub', {}, 'подписа от името на приемащия клуб.'],
    ['user', 'role', null, 1, { afterName: 'Администратор' }, 'даде ролята „Администратор“.'],
    ['user', 'password', null, null, {}, 'смени паролата.'],
  ])('%s %s: %s → %s', (noun, field, before, after, names, sentence) => {
    const change = { by, field, before, after, beforeName: null, afterName: null, isOfMerged: false, ...names };
    expect(historySentence(noun, change)).toBe(`Гергана Петрова ${sentence}`);
  });

  it('of the program itself where nobody did it', () => {
    expect(historySentence('user', creation)).toBe('Системата създаде записа.');
  });

  it('of a record that was merged into this one says whose it is', () => {
    expect(historySentence('player', { ...creation, isOfMerged: true })).toBe(
      'Системата създаде записа (в запис, който после е обединен с този).',
    );
  });
});
