import { describe, expect, it } from 'vitest';
import {
  asToldTo,
  eventSentence,
  inOrder,
  type TransferEvent,
  type TransferEventKind,
} from './transfer-timeline.rules.ts';

const MARIA = { firstName: 'Мария', lastName: 'Колева' };
const anEvent = (kind: TransferEventKind, given: Partial<TransferEvent> = {}): TransferEvent => ({
  kind,
  at: '2026-09-01T10:00:00.000Z',
  by: MARIA,
  party: null,
  isInPlaceOfPlayer: false,
  subject: null,
  reason: null,
  ...given,
});

describe('what happened to a transfer', () => {
  const club = 'ВК Дунав (Русе)';
  it.each([
    [anEvent('begun'), 'Мария Колева започна трансфера.'],
    [anEvent('begun', { by: null }), 'Трансферът е започнат.'],
    [anEvent('imported'), 'Мария Колева внесе приключилия трансфер с импорт.'],
    [anEvent('imported', { by: null }), 'Приключилият трансфер е внесен с импорт.'],
    [anEvent('signed', { party: 'admin' }), 'Мария Колева подписа като администратор.'],
    [anEvent('signed', { party: 'player' }), 'Мария Колева подписа като състезател.'],
    [anEvent('signed', { party: 'player', by: null }), 'Подписано от страна на състезателя.'],
    [
      anEvent('signed', { party: 'player', isInPlaceOfPlayer: true }),
      'Мария Колева подписа като администратор вместо състезателя.',
    ],
    [anEvent('signed', { party: 'player', playerSide: 'guardian' }), 'Мария Колева подписа като родител.'],
    [
      anEvent('signed', { party: 'player', isInPlaceOfPlayer: true, playerSide: 'paper' }),
      'Мария Колева записа подпис от страна на състезателя, положен на хартия.',
    ],
    [
      anEvent('signed', { party: 'player', by: null, playerSide: 'paper' }),
      'Записан е подпис от страна на състезателя, положен на хартия.',
    ],
    [
      anEvent('extensionSigned', { party: 'player', playerSide: 'paper' }),
      'Мария Колева записа подпис под удължаването от страна на състезателя, положен на хартия.',
    ],
    [anEvent('refused', { party: 'player', by: null, playerSide: 'guardian' }), 'Трансферът е отказан от родител.'],
    [anEvent('signed', { party: 'fromClub', subject: club }), 'Мария Колева подписа от името на ВК Дунав (Русе).'],
    [anEvent('signed', { party: 'toClub', subject: club, by: null }), 'Подписано от името на ВК Дунав (Русе).'],
    [anEvent('signed', { party: 'toClub' }), 'Мария Колева подписа от името на клуба.'],
    [anEvent('extensionProposed', { subject: '2027-06-30' }), 'Мария Колева предложи удължаване до 30.06.2027\u00a0г.'],
    [anEvent('extensionProposed', { by: null }), 'Предложено е удължаване.'],
    [anEvent('partByPlayer', { by: null, party: 'player' }), 'Състезателят подписа; нужен е и подпис на родител.'],
    // Who it was is not told to everybody.
    [anEvent('partByGuardian', { party: 'player' }), 'Родител подписа; нужен е и подписът на състезателя.'],
    [
      anEvent('extensionPartByPlayer', { by: null, party: 'player' }),
      'Състезателят подписа удължаването; нужен е и подпис на родител.',
    ],
    [
      anEvent('extensionPartByGuardian', { by: null, party: 'player' }),
      'Родител подписа удължаването; нужен е и подписът на състезателя.',
    ],
    [
      anEvent('extensionSigned', { party: 'toClub', subject: club }),
      'Мария Колева подписа удължаването от името на ВК Дунав (Русе).',
    ],
    [anEvent('extensionSigned', { party: 'admin', by: null }), 'Удължаването е подписано като администратор.'],
    [anEvent('extended', { by: null, subject: '2027-06-30' }), 'Трансферът е удължен до 30.06.2027\u00a0г.'],
    [anEvent('extended'), 'Трансферът е удължен.'],
    [
      anEvent('extensionRefused', { party: 'player', reason: 'Учи' }),
      'Мария Колева отказа удължаването като състезател: Учи',
    ],
    [anEvent('extensionRefused', { party: 'player', by: null }), 'Удължаването е отказано от страна на състезателя.'],
    [anEvent('extensionWithdrawn', { reason: 'Грешка' }), 'Мария Колева оттегли удължаването: Грешка'],
    [anEvent('extensionWithdrawn', { by: null }), 'Удължаването е оттеглено.'],
    [anEvent('documentAdded', { subject: 'Договор' }), 'Мария Колева добави документ „Договор“.'],
    [anEvent('documentAdded', { subject: 'Договор', by: null }), 'Добавен е документ „Договор“.'],
    [anEvent('carriedOut', { subject: club }), 'Мария Колева трансферира състезателя във ВК Дунав (Русе).'],
    [anEvent('carriedOut', { subject: club, by: null }), 'Състезателят е трансфериран във ВК Дунав (Русе).'],
    [
      anEvent('leftCardIndex', { by: null, subject: '„Мъже · 2026/2027“ на ВК Дунав (Русе)' }),
      'Състезателят е отписан от лиценза „Мъже · 2026/2027“ на ВК Дунав (Русе).',
    ],
    [anEvent('released'), 'Мария Колева освободи състезателя.'],
    [anEvent('released', { by: null }), 'Състезателят е освободен.'],
    [anEvent('cancelled', { reason: 'Липсва съгласие.' }), 'Мария Колева прекрати трансфера: Липсва съгласие.'],
    [anEvent('cancelled', { by: null }), 'Трансферът е прекратен.'],
    [
      anEvent('refused', { party: 'fromClub', subject: club, reason: 'Има договор' }),
      'Мария Колева отказа трансфера от името на ВК Дунав (Русе): Има договор',
    ],
    [anEvent('refused', { party: 'player', by: null }), 'Трансферът е отказан от страна на състезателя.'],
    [
      anEvent('returned', { reason: 'Клубовете се отказаха.' }),
      'Мария Колева върна трансфера за подписване: Клубовете се отказаха.',
    ],
    [anEvent('returned', { by: null }), 'Трансферът е върнат за подписване.'],
    [anEvent('withdrawn', { reason: 'Грешен състезател' }), 'Мария Колева оттегли трансфера: Грешен състезател'],
    [anEvent('withdrawn', { by: null }), 'Трансферът е оттеглен.'],
    [anEvent('lapsed', { by: null }), 'Трансферът отпадна: срокът за подписване изтече.'],
  ])('is told in a sentence: %o', (event, sentence) => {
    expect(eventSentence(event)).toBe(sentence);
  });

  it('is told with the name of a parent to those alone who may know it', () => {
    const byParent = anEvent('signed', { party: 'player', playerSide: 'guardian' });
    const onPaper = anEvent('signed', { party: 'player', playerSide: 'paper' });
    expect(asToldTo(byParent, { seesNames: true })).toEqual(byParent);
    expect(asToldTo(byParent, { seesNames: false })).toEqual({ ...byParent, by: null, playerSide: undefined });
    expect(asToldTo(onPaper, { seesNames: false })).toEqual(onPaper);
  });

  it('is told in the order of its moments, whatever kinds they are', () => {
    const events = [anEvent('signed', { at: '2026-09-03' }), anEvent('documentAdded', { at: '2026-09-01' })];
    const later = [anEvent('begun', { at: '2026-09-04' }), anEvent('cancelled', { at: '2026-09-02' })];
    const told = ['documentAdded', 'cancelled', 'signed', 'begun'];
    expect(inOrder([...events, ...later]).map(({ kind }) => kind)).toEqual(told);
    expect(inOrder([...later, ...events]).map(({ kind }) => kind)).toEqual(told);
  });

  it('is told in its order, and of one moment the cause before what came of it', () => {
    const at = '2026-09-02T10:00:00.000Z';
    const events = [anEvent('leftCardIndex', { at }), anEvent('carriedOut', { at }), anEvent('signed')];
    expect(inOrder([...events, anEvent('begun')]).map(({ kind }) => kind)).toEqual([
      'begun',
      'signed',
      'carriedOut',
      'leftCardIndex',
    ]);
  });
});
