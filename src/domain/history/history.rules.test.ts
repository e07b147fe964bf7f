import { describe, expect, it } from 'vitest';
import {
  added,
  fact,
  fieldChanges,
  historyFieldsOf,
  historyNouns,
  isHistoryNoun,
  labelOf,
  takenAway,
} from './history.rules.ts';

it.each(historyNouns)('every field in the history of a %s has a word of its own', (noun) => {
  const labels = historyFieldsOf(noun).map((field) => labelOf(noun, field));
  expect(labels).not.toEqual(historyFieldsOf(noun));
  expect(new Set(labels).size).toBe(labels.length);
});

it('what never changes has no history, and what nobody has a word for is told by its own name', () => {
  expect(historyFieldsOf('cardIndex')).not.toEqual(expect.arrayContaining(['year']));
  expect(historyFieldsOf('cardIndex')).not.toEqual(expect.arrayContaining(['clubId']));
  expect(fieldChanges('cardIndex', ['year'], { year: 2025 }, { year: 2026 })).toEqual([]);
  expect(labelOf('club', 'search')).toBe('search');
});

it('only records with a history are taken for such', () => {
  expect([isHistoryNoun('club'), isHistoryNoun('mail'), isHistoryNoun('toString')]).toEqual([true, false, false]);
});

describe('what the history keeps of a changed row', () => {
  it('is the old and the new value of each named column', () => {
    const changes = fieldChanges('club', ['president'], { president: 'Иван Петров' }, { president: 'Анна Колева' });
    expect(changes).toEqual([{ field: 'president', before: 'Иван Петров', after: 'Анна Колева' }]);
  });

  it('is a number, and a yes or no', () => {
    const columns = ['cityId', 'isDeleted'];
    expect(fieldChanges('player', columns, { cityId: 1, isDeleted: false }, { cityId: 2, isDeleted: true })).toEqual([
      { field: 'cityId', before: 1, after: 2 },
      { field: 'isDeleted', before: false, after: true },
    ]);
  });

  it('is of a picture only that it has changed, under the name of its field', () => {
    expect(fieldChanges('club', ['logoId'], { logoId: 1 }, { logoId: 2 })).toEqual([fact('logo')]);
  });

  it('is nothing of a column it does not know', () => {
    expect(fieldChanges('club', ['search', 'toString'], { search: 'a' }, { search: 'b' })).toEqual([]);
  });

  it('is of the number of a person that it has changed, and never the number', () => {
    const kept = fieldChanges('player', ['egnCipher', 'egn'], { egn: '7523169263' }, { egn: '8032056031' });
    expect(JSON.stringify(kept)).not.toMatch(/\d{10}/);
  });

  it('is no value of what is neither a text, a number nor a yes or no', () => {
    const [change] = fieldChanges('club', ['president'], { president: { secret: 1 } }, { president: undefined });
    expect(change).toMatchObject({ before: null, after: null });
  });
});

it('something added has no old value, something taken away no new one, a fact neither', () => {
  expect(added('president', 7)).toEqual({ field: 'president', before: null, after: 7 });
  expect(takenAway('president', 7)).toEqual({ field: 'president', before: 7, after: null });
  expect(fact('president')).toEqual({ field: 'president', before: null, after: null });
});
