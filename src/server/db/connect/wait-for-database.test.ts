import { describe, expect, it } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

/** A database that answers as the list says, the last over and over; time passes only while somebody pauses. */
function aDatabase(answers: (Error | 'well')[]) {
  const said: string[] = [];
  let now = 0;
  const connect = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return { end: async () => undefined };
  };
  const waited = waitForDatabase(connect, {
    say: (sentence) => said.push(sentence),
    now: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  return { waited, said };
}

describe('at the start a database that', () => {
  it('comes up a little later is waited for, with a sentence for each attempt', async () => {
    const { waited, said } = aDatabase([withCode('ECONNREFUSED'), withCode('57P03'), 'well']);
    await waited;
    expect(said).toEqual([
      'Базата данни още не отговаря (ECONNREFUSED). Следва нов опит.',
      'Базата данни още не отговаря (57P03). Следва нов опит.',
    ]);
  });

  it('does not come up ends the start after a minute, with a sentence', async () => {
    const { waited, said } = aDatabase([withCode('ECONNREFUSED')]);
    await expect(waited).rejects.toThrow(
      'Базата данни не отговаря повече от минута (ECONNREFUSED). Проверете дали PostgreSQL работи и дали DATABASE_URL е верен.',
    );
    expect(said).toHaveLength(30);
  });

  it.each([
    ['28P01', 'PostgreSQL не приема паролата от DATABASE_URL.'],
    ['28000', 'PostgreSQL не допуска потребителя от DATABASE_URL.'],
    ['3D000', 'На сървъра няма база данни с името от DATABASE_URL.'],
  ])('refuses us (%s) ends it at once, with a sentence', async (code, sentence) => {
    const { waited, said } = aDatabase([withCode(code)]);
    await expect(waited).rejects.toThrow(sentence);
    expect(said).toEqual([]);
  });

  it('fails in a way nobody foresaw ends it with the failure itself', async () => {
    const failure = withCode('XX000');
    await expect(aDatabase([failure]).waited).rejects.toBe(failure);
  });
});
