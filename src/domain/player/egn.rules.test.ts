import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIsoDate } from '../common/dates.ts';
import {
  contradictedByEgn,
  egnCheckDigit,
  isLnch,
  isMaskedEgn,
  maskedEgn,
  normaliseEgn,
  readEgn,
  holdsEgn,
  wholeNumberIn,
} from './egn.rules.ts';

it('a whole ЕГН or ЛНЧ is found however it is spaced, and nothing else', () => {
  expect(wholeNumberIn(' 124515 9903 ')).toBe('1245159903');
  const lnch = Array.from({ length: 10 }, (_, digit) => `100123456${digit}`).find(isLnch);
  expect(lnch).toBeDefined();
  expect(wholeNumberIn(`${lnch}`)).toBe(lnch);
  expect(['1245159904', '124515990', 'Иван', ''].map(wholeNumberIn)).toEqual([null, null, null, null]);
});

describe('a valid ЕГН', () => {
  it.each([
    ['0550290476', '2005-10-29', 1],
    ['0844298231', '2008-04-29', 1],
    ['8001010008', '1980-01-01', 0],
    ['7501020018', '1975-01-02', 1],
    ['7523169263', '1875-03-16', 0],
    ['8032056031', '1880-12-05', 1],
    ['7542011030', '2075-02-01', 1],
    ['7552010005', '2075-12-01', 0],
    ['0041010384', '2000-01-01', 0],
    ['1245159903', '2012-05-15', 0],
    ['1245159919', '2012-05-15', 1],
  ])('%s says born on %s, sex %i', (egn, birthDate, sex) => {
    expect(readEgn(egn)).toEqual({ birthDate, sex });
  });

  it('can be made for every day of three centuries and read back', () => {
    const days = fc.record({
      year: fc.integer({ min: 1800, max: 2099 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      serial: fc.integer({ min: 0, max: 999 }),
    });
    fc.assert(
      fc.property(days, ({ year, month, day, serial }) => {
        const shift = year >= 2000 ? 40 : year < 1900 ? 20 : 0;
        const pair = (number: number) => String(number).padStart(2, '0');
        const nine = `${pair(year % 100)}${pair(month + shift)}${pair(day)}${String(serial).padStart(3, '0')}`;
        const sex = serial % 2;
        expect(readEgn(`${nine}${egnCheckDigit(nine)}`)).toEqual({ birthDate: toIsoDate(year, month, day), sex });
      }),
    );
  });
});

describe('no ЕГН', () => {
  it.each([
    ['8032056032', 'its check digit is wrong'],
    ['9929291278', 'its check digit is wrong'],
    ['2992070971', 'there is no such month, though the check digit is right'],
    ['8019010008', 'there is no such month'],
    ['9999999999', 'there is no such day'],
    ['7552A10004', 'it has a letter'],
    ['800101000', 'it is too short'],
    ['80010100081', 'it is too long'],
    ['', 'it is empty'],
  ])('is „%s“: %s', (text) => {
    expect(readEgn(text)).toBeNull();
  });

  it('has a 29th of February in a year without one', () => {
    const nine = '114229999';
    expect(readEgn(`${nine}${egnCheckDigit(nine)}`)).toBeNull();
  });
});

describe('a ЛНЧ', () => {
  it.each(['7111042925', '1004507764', '1004495667'])('is %s', (text) => {
    expect(isLnch(text)).toBe(true);
  });

  it.each(['1001122334', '7007712777', '7111042922', '711104292', '71110429255', '711104292А', ''])(
    'is not „%s“',
    (text) => {
      expect(isLnch(text)).toBe(false);
    },
  );
});

describe('a number', () => {
  it.each([
    ['124515 9903', '1245159903'],
    ['124515\u00ad-9903\u200b', '1245159903'],
    ['１２４５１５９９０３', '1245159903'],
    ['١٢٤٥١٥٩٩٠٣', '1245159903'],
    ['१२४५१५९९०३', '1245159903'],
    ['𝟙𝟚𝟜𝟝𝟙𝟝𝟡𝟡𝟘𝟛', '1245159903'],
    ['①②④⑤①⑤⑨⑨⓪③', '1245159903'],
    ['𞥑𞥒𞥔𞥕𞥑𞥕𞥙𞥙𞥐𞥓', '1245159903'],
    ['1\u03362\ufe0f4\u115f5.1_5/9\u00009:0 3', '1245159903'],
    ['ав–12345678', 'AB12345678'],
    ['жф 12345678', 'ЖФ12345678'],
    ['авекмнорстух', 'ABEKMHOPCTYX'],
  ])('typed „%s“ is kept as %s', (typed, kept) => {
    expect(normaliseEgn(typed)).toBe(kept);
    expect(normaliseEgn(kept)).toBe(kept);
  });

  it('is the same in the digits of every script', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code));
    const zeros = digits.filter((_, index) => index % 10 === 0);
    expect(zeros.length).toBeGreaterThan(60);
    for (const zero of zeros) {
      const inScript = [...'1245159903'].map((digit) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      );
      expect(normaliseEgn(inScript.join(''))).toBe('1245159903');
    }
  });

  it('contradicts only what was typed, and only when it is an ЕГН', () => {
    expect(contradictedByEgn('1245159903', {})).toBeNull();
    expect(contradictedByEgn('1245159903', { birthDate: '2012-05-15', sex: 0 })).toBeNull();
    expect(contradictedByEgn('1245159903', { birthDate: '2012-05-16', sex: 1 })).toBe('birthDate');
    expect(contradictedByEgn('1245159903', { sex: 1 })).toBe('sex');
    expect(contradictedByEgn('AB12345678', { birthDate: '2012-05-16', sex: 1 })).toBeNull();
  });
});

describe('a number as a record shows it', () => {
  it('is its last four signs', () => {
    expect(maskedEgn('1245159903')).toBe('******9903');
    expect(maskedEgn('AB1234567890')).toBe('******7890');
  });

  it.each(['******9903', ' ******9903 ', '******ЖФ12'])('„%s“ sent back is no new number', (text) => {
    expect(isMaskedEgn(text)).toBe(true);
  });

  it.each(['1245159903', '12****9903', '******99031', '******903', '******99*3', '**********', '9903', ''])(
    '„%s“ is not what was shown',
    (text) => {
      expect(isMaskedEgn(text)).toBe(false);
    },
  );
});

describe('an ЕГН with something around it', () => {
  it.each(['01245159903', 'BG1245159903', '12451599O3', '1245159903BG', '12451599030', '124515990300', '001245159903'])(
    '%s is found out',
    (number) => expect(holdsEgn(number)).toBe(true),
  );
  it.each(['1245159903', '1245159904', '1245159903123', 'AB12345678', 'P012345678', '1001234567'])(
    '%s is left alone',
    (number) => expect(holdsEgn(number)).toBe(false),
  );
});
