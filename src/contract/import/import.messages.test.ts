import { expect, it } from 'vitest';
import { askedOutsideDates, memberInRow, transferInRow } from './history.messages.ts';
import { fillIn, measurementGone, sameInRow, severalNamed, townElsewhere } from './import.messages.ts';

it.each([
  [fillIn('Булстат/ЕИК'), 'Попълнете „Булстат/ЕИК“.'],
  [sameInRow('egn', 12), 'Същото ЕГН стои и на ред 12.'],
  [sameInRow('number', 12), 'Същият регистрационен номер стои и на ред 12.'],
  [sameInRow('bulstat', 12), 'Същият Булстат/ЕИК стои и на ред 12.'],
  [sameInRow('name', 12), 'Същият клуб стои и на ред 12.'],
  [sameInRow('date', 12), 'Същото измерване стои и на ред 12.'],
  [severalNamed(['ВК Левски', 'ВК Левски 2']), 'С това име има няколко: ВК Левски; ВК Левски 2. Напишете цялото име.'],
  [
    townElsewhere('Баня', ['Пловдив', 'Сливен']),
    'Баня е в област Пловдив и Сливен. Поправете областта. Ако има село със същото име, напишете „с.“ пред него.',
  ],
  [measurementGone('2026-03-01'), 'измерването от 01.03.2026 г. е премахнато след импорта'],
  [memberInRow(7), 'Състезателят е посочен за същата възрастова група и сезон и на ред 7.'],
  [transferInRow(7), 'Трансфер на състезателя от тази дата има и на ред 7.'],
])('what is said at a row of an import: %s', (said, sentence) => {
  expect(said.replaceAll('\u00a0', ' ')).toBe(sentence);
});

it('of many of one name five are told', () => {
  const named = severalNamed(['А', 'Б', 'В', 'Г', 'Д', 'Е']);
  expect(named).toBe('С това име има няколко: А; Б; В; Г; Д. Напишете цялото име.');
});

it('a licence outside the dates of its season is a question at its age group', () => {
  const sentence = 'Картотекирането е от 01.07.2026 г.';
  expect(askedOutsideDates({ sentence } as Parameters<typeof askedOutsideDates>[0])).toEqual({
    field: 'ageGroup',
    sentence: `${sentence} Днес е извън срока: пропуснете реда, ако не го искате.`,
    isQuestion: true,
  });
});
