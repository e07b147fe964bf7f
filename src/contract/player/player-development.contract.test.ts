import { afterEach, describe, expect, it } from 'vitest';
import { type ListEntry, setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { INVALID, refusals } from '../common/form.test-tools.ts';
import { furtherValue, playerDevelopmentCreateSchema } from './player-development.contract.ts';

afterEach(() => setListEntries(usualEntries));

const form = { date: '2026-03-01', height: '187,5', weight: '78', position: '3', fullExtent: '240', attack: '320' };
const whole = { ...form, block: '300' };

const changed = (code: string, change: Partial<ListEntry>) =>
  usualEntries.map((entry) => (entry.list === 'measure' && entry.code === code ? { ...entry, ...change } : entry));
const further = (value: number, isClosed = false): ListEntry => ({
  list: 'measure',
  value,
  label: `Тест ${value}`,
  code: null,
  detail: 'сек',
  isClosed,
});

describe('a measurement', () => {
  it('has everything that the specification asks for, and nothing else', () => {
    expect(playerDevelopmentCreateSchema.parse({ ...whole, further: { 5: '3,25' } })).toEqual({
      date: '2026-03-01',
      height: 187.5,
      weight: 78,
      position: 3,
      fullExtent: 240,
      attack: 320,
      block: 300,
    });
    expect(refusals(playerDevelopmentCreateSchema, form)).toEqual(['block: Моля, въведете стойност']);
  });

  it('lacks what the federation does not ask for, whatever is sent', () => {
    setListEntries(changed('block', { isClosed: true }));
    for (const block of [undefined, '300', 'x']) {
      expect(playerDevelopmentCreateSchema.parse({ ...form, block }).block).toBeNull();
    }
  });

  it.each([
    ['height', 'Ръстът трябва да е поне 1 см'],
    ['weight', 'Теглото трябва да е поне 1 кг'],
    ['fullExtent', 'Разтегът на ръцете трябва да е поне 1 см'],
    ['attack', 'Височината при атака трябва да е поне 1 см'],
    ['block', 'Височината при блокада трябва да е поне 1 см'],
  ])('that is too small is told by the name of the specification, or of the federation: %s', (field, sentence) => {
    const told = () => refusals(playerDevelopmentCreateSchema, { ...whole, [field]: '0' });
    expect(told()).toEqual([`${field}: ${sentence}`]);
    setListEntries(changed(field, { label: 'Скок', detail: 'м' }));
    expect(told()).toEqual([`${field}: „Скок“ трябва да е поне 1 м`]);
    setListEntries(changed(field, { label: 'Точки', detail: null }));
    expect(told()).toEqual([`${field}: „Точки“ трябва да е поне 1`]);
  });

  it('keeps what else the federation asks for, by its number', () => {
    setListEntries([...usualEntries, further(5), further(6), further(7, true)]);
    const measured = { 0: '9', 5: '3,25', 6: '', 7: '1', 8: '2' };
    expect(playerDevelopmentCreateSchema.parse({ ...whole, further: measured }).further).toEqual({ 5: 3.25 });
    expect(playerDevelopmentCreateSchema.parse({ ...whole, further: { 6: '' } }).further).toBeUndefined();
    expect(playerDevelopmentCreateSchema.parse(whole)).not.toHaveProperty('further');
    expect(refusals(playerDevelopmentCreateSchema, { ...whole, further: { 5: 'x' } })).toEqual([
      `further.5: ${INVALID}`,
    ]);
    expect(refusals(playerDevelopmentCreateSchema, { ...whole, further: 7 })).toEqual([`further: ${INVALID}`]);
  });

  it('is of a post that is still given', () => {
    expect(refusals(playerDevelopmentCreateSchema, { ...whole, position: '99' })).toEqual([
      'position: Моля, изберете пост',
    ]);
  });
});

describe('what the federation measures besides', () => {
  it.each([
    ['0', 0],
    ['100000', 100_000],
    [' 3,25 ', 3.25],
    [7, 7],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%o is %o', (value, expected) => {
    expect(furtherValue.parse(value)).toBe(expected);
  });

  it.each(['-0,1', '100000,1', 'x', true])('is not %o', (value) => {
    expect(refusals(furtherValue, value)).toEqual([`: ${INVALID}`]);
  });
});
