import { describe, expect, it } from 'vitest';
import { searchKey, searchText, searchWords, toLatin } from './search-key.ts';

describe('Bulgarian in Latin letters', () => {
  it.each([
    ['Щерев', 'Shterev'],
    ['Кърджали', 'Kardzhali'],
    ['Кюстендил', 'Kyustendil'],
    ['Велико Търново', 'Veliko Tarnovo'],
    ['Йордан', 'Yordan'],
    ['Кольо', 'Kolyo'],
    ['Айтос', 'Aytos'],
    ['Цветан', 'Tsvetan'],
    ['Хаджидимово', 'Hadzhidimovo'],
    ['Димитър', 'Dimitar'],
    ['Георгиева-Илиева', 'Georgieva-Ilieva'],
    ['Юлия Щерева', 'Yulia Shtereva'],
    ['Ю. Щ. Жеков', 'Yu. Sht. Zhekov'],
    ['Ия', 'Iya'],
  ])('%s is written %s', (bulgarian, latin) => {
    expect(toLatin(bulgarian)).toBe(latin);
  });

  it.each([
    ['Мария', 'Maria'],
    ['Илия', 'Ilia'],
    ['София', 'Sofia'],
    ['Провадия', 'Provadia'],
    ['МАРИЯ ЩЕРЕВА', 'MARIA SHTEREVA'],
  ])('„ия“ at the end of a word is „ia“: %s, %s', (bulgarian, latin) => {
    expect(toLatin(bulgarian)).toBe(latin);
  });

  it.each([
    ['Сияна', 'Siyana'],
    ['Християн', 'Hristiyan'],
  ])('„ия“ inside a word is „iya“: %s, %s', (bulgarian, latin) => {
    expect(toLatin(bulgarian)).toBe(latin);
  });

  it.each([
    ['България', 'Bulgaria'],
    ['българия', 'bulgaria'],
    ['БЪЛГАРИЯ', 'BULGARIA'],
  ])('the country keeps its own spelling: %s, %s', (bulgarian, latin) => {
    expect(toLatin(bulgarian)).toBe(latin);
  });

  it('letters of two signs are the same as letters of one', () => {
    expect(toLatin('Йордан'.normalize('NFD'))).toBe('Yordan');
  });

  it('what is not Bulgarian stays as it is', () => {
    expect(toLatin('ВК Levski 2024 №7')).toBe('VK Levski 2024 №7');
  });
});

describe('a search', () => {
  it.each([
    ['Мария', 'maria'],
    ['Мария', 'mariya'],
    ['Цветан', 'tzvetan'],
    ['ЮЛИЯ', 'yulia'],
    ['Иван Петров', 'ivanpetrov'],
    ['Йордан', 'Iordan'],
    ['Василев', 'Wasilev'],
    ['Христов', 'Xristov'],
    ['Ѝвет', 'Ивет'],
    ['José Peña', 'jose pena'],
  ])('finds %s when %s is typed', (written, typed) => {
    expect(searchKey(typed)).toBe(searchKey(written));
  });

  it('tells different names apart', () => {
    expect(searchKey('Петров')).not.toBe(searchKey('Петрова'));
  });

  it('keeps letters and digits only', () => {
    expect(searchKey('ВК „Царевец волей“ № 7')).toBe('vktsarevetsvolei7');
  });

  it('is cut into words at spaces, quotes, brackets and dashes', () => {
    expect(searchWords('  ВК „Морски бриз“ (Бургас) – Петрова-Илиева ')).toEqual([
      'vk',
      'morski',
      'briz',
      'burgas',
      'petrova',
      'ilieva',
    ]);
  });

  it('looks into all parts of a record that are there', () => {
    expect(searchText('Иван', null, undefined, 'Щерев', 100_001)).toBe(' ivan shterev 100001 ');
  });

  it('finds nothing in a record that has no words, not even by a space', () => {
    expect(searchText(null, undefined, '', ' – ')).toBe('');
  });
});
