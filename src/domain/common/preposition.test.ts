import { describe, expect, it } from 'vitest';
import { before, intoClub, withName } from './preposition.ts';

describe('a preposition before a name', () => {
  it.each(['ВК Царевец волей', 'Вихър', 'ФК Ден', 'Vihar', '„Витоша“', 'вк малък'])('is „във“ before %s', (name) => {
    expect(intoClub(name)).toBe(`във ${name}`);
  });

  it.each(['СК Левски', 'Академик', '„Черно море“', '1 Май', ''])('is „в“ before %s', (name) => {
    expect(intoClub(name)).toBe(`в ${name}`);
  });

  it.each(['СКВ Дунавска вълна', 'Стоян Щерев', 'Зоя Иванова', '„Сините“', 'Zlatna'])('is „със“ before %s', (name) => {
    expect(withName(name)).toBe(`със ${name}`);
  });

  it.each(['ВК Царевец', 'Иван Иванов', 'Шумен'])('is „с“ before %s', (name) => {
    expect(before('с', name)).toBe(`с ${name}`);
  });
});
