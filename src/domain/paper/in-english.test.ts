import { describe, expect, it } from 'vitest';
import { aProtocolTransfer, protocolClock } from '#test/protocol-transfer.ts';
import type { ProtocolTransfer } from '../transfer/transfer-protocol.rules.ts';
import { federationInEnglish } from './federation-in-english.ts';
import { paperWords } from './paper-words.ts';
import { protocolInEnglish } from './protocol-in-english.ts';
import { hasRoomForLatin, sheetInEnglish } from './sheet-in-english.ts';
import { aSheetPlayer as player } from '../card-index/sheet-player.test-tools.ts';

const licence = {
  year: 2026,
  ageGroup: 2,
  championship: 'Държавно първенство',
  club: { fullName: 'ВК Царевец (Велико Търново)' },
  seniorCoach: { name: 'Георги Треньоров' },
  coach: { name: 'Майкъл Шмид', latinName: 'Michael Schmidt' },
  coach2: null,
  medic: 'д-р Мария Колева',
  masseur: null,
  players: [player(), player({ latinName: 'Ivan Sterev', birthDate: null }), player({ isDeleted: true })],
};
const team = (count: number, long: number) =>
  Array.from({ length: count }, (_, i) => player(i < long ? { middleName: 'Александровски' } : {}));

describe('the sheet of a licence in English', () => {
  it('says season, club, championship and group, people in Latin letters or as in the passport', () => {
    expect(sheetInEnglish(licence)).toEqual({
      heading: `Team licence 2026 / 2027 · VK Tsarevets (Veliko Tarnovo) · National Championship – ${paperWords.en.ageGroup(2)}`,
      lines: [
        { names: ['Ivan', 'Petrov', 'Shterev'], birthDate: '5\u00a0August 2012' },
        { names: ['Ivan Sterev'], birthDate: '' },
      ],
      coaches: [
        { post: 'Head coach', name: 'Georgi Trenyorov' },
        { post: 'Assistant coach', name: 'Michael Schmidt' },
        { post: 'Second assistant', name: '' },
      ],
      medic: 'Dr Maria Koleva',
      masseur: '',
      approvedLine: '',
    });
  });

  it('says aloud that it is not approved, and by whom it is', () => {
    const approvedBy = { firstName: 'Елена', lastName: 'Маринова' };
    const submitted = { state: 'submitted', approvedOn: null, approvedBy: null } as const;
    const approved = { state: 'approved', approvedOn: '2026-11-17', approvedBy } as const;
    expect(sheetInEnglish({ ...licence, approval: submitted }).heading).toMatch(/ · SUBMITTED – NOT APPROVED$/u);
    expect(sheetInEnglish({ ...licence, approval: submitted }).approvedLine).toBe('');
    expect(sheetInEnglish({ ...licence, approval: approved })).toMatchObject({
      heading: sheetInEnglish(licence).heading,
      approvedLine: 'Approved on 17\u00a0November 2026 by Elena Marinova',
    });
  });

  it('leaves out the names in Latin letters where they would cost another page', () => {
    const fitting = [team(20, 1), team(19, 3), team(54, 1), team(21, 20)];
    const costly = [team(20, 2), team(19, 4), team(54, 2), team(50, 10)];
    expect(fitting.filter(hasRoomForLatin)).toEqual(fitting);
    expect(costly.filter(hasRoomForLatin)).toEqual([]);
    expect(sheetInEnglish({ ...licence, players: team(20, 2) }).lines).toEqual([]);
  });

  it('calls a name of 13 letters short, and counts only whoever stands on the sheet', () => {
    expect(hasRoomForLatin(team(20, 0).map((one) => ({ ...one, lastName: 'Александрова1' })))).toBe(true);
    for (const name of ['firstName', 'middleName', 'lastName']) {
      expect(hasRoomForLatin(team(20, 0).map((one) => ({ ...one, [name]: 'Александрова12' })))).toBe(false);
    }
    const gone = player({ firstName: 'Александрова12', isDeleted: true });
    expect(hasRoomForLatin([...team(20, 0), gone])).toBe(true);
  });
});

describe('the protocol of a transfer in English', () => {
  const inEnglish = (given: Partial<ProtocolTransfer> = {}, latinName: string | null = null) =>
    protocolInEnglish({ ...aProtocolTransfer(given), latinName }, protocolClock);

  it('says who goes where, when, and who has signed', () => {
    const document = { type: 0, startDate: '2026-11-01', endDate: null, signedBefore: ['player'] } as const;
    const extensions = [{ endBefore: '2027-06-30', endOn: '2028-06-30', signedAt: '2027-06-01T10:00' }];
    expect(
      inEnglish({
        documents: [{ ...document, description: 'x', fileName: 'x.pdf', sha256: 'x' }],
        extensions,
      }),
    ).toEqual({
      heading: 'Transfer record No. 57 · Ivan Shterev · Loan for a period',
      parties: [
        ['Player', 'Ivan Shterev, reg. No. 104582, born 5\u00a0August 2012'],
        ['Releasing club', 'VK Dunav (Ruse)'],
        ['Receiving club', 'VK Tsarevets (Veliko Tarnovo)'],
      ],
      facts: [
        'In force',
        '1\u00a0November 2026',
        '3\u00a0November 2026',
        '30\u00a0June 2027',
        '3\u00a0November 2026',
        '',
      ],
      signatures: [
        ['Federation', 'Maria Ivanova', '2\u00a0November 2026, 09:30'],
        ['Player', 'Signed by the federation’s administrator', '2\u00a0November 2026, 09:31'],
        ['Releasing club', 'Georgi Kolev', '2\u00a0November 2026, 11:00'],
        ['Receiving club', 'Petya Zlateva', '1\u00a0November 2026, 10:15'],
      ],
      extensions: [['30\u00a0June 2027', '30\u00a0June 2028', '1\u00a0June 2027']],
      documents: [['Contract', 'added after the player had signed', '', '1\u00a0November 2026 – no end date']],
    });
  });

  it('of a change of club has no return, and what has not happened is empty', () => {
    const draft = {
      type: 0,
      status: 0,
      fromClub: null,
      startOn: null,
      endOn: null,
      adminSignedAt: null,
      adminSigner: null,
      transferredAt: null,
      releasedAt: '2026-11-05T10:00',
    } as const;
    const { facts, parties, signatures } = inEnglish(draft, 'Ivan Sterev');
    expect(facts).toEqual(['Draft', '1\u00a0November 2026', '', 'no end date', '']);
    expect(parties.slice(0, 2)).toEqual([
      ['Player', 'Ivan Sterev, reg. No. 104582, born 5\u00a0August 2012'],
      ['Releasing club', 'No releasing club'],
    ]);
    expect(signatures[0]).toEqual(['Federation', '', '']);
    expect(signatures[2]?.[1]).toBe('No releasing club');
    expect(inEnglish({ releasedAt: '2026-11-05T10:00' }).facts.at(-1)).toBe('5\u00a0November 2026');
  });

  it('names whoever has signed for the player, and how', () => {
    const signed = (given: Partial<ProtocolTransfer>) => inEnglish(given).signatures[1]?.[1];
    expect(signed({ isSignedByPlayer: true })).toBe('Ivan Shterev');
    const parts = [
      { person: 'guardian', method: 'paper' },
      { person: 'player', method: 'link' },
    ] as never;
    expect(signed({ playerParts: parts })).toBe('A parent (on paper) and Ivan Shterev');
  });

  it('of a side abroad tells of its certificate', () => {
    expect(inEnglish({ abroad: 'toClub' }).signatures[3]?.[1]).toBe(
      'International transfer certificate, confirmed by Petya Zlateva',
    );
    expect(inEnglish({ abroad: 'toClub' }).signatures[2]?.[1]).toBe('Georgi Kolev');
    expect(inEnglish({ abroad: 'fromClub', fromClubSigner: null }).signatures[2]?.[1]).toBe(
      'International transfer certificate',
    );
  });
});

it('„д-р“ is said where it stands alone, and spelt within a name', () => {
  expect(paperWords.en.name('Д-р Колева')).toBe('Dr Koleva');
  expect(paperWords.en.name('Алд-р')).toBe('Ald-r');
  expect(paperWords.en.name('д-рк')).toBe('d-rk');
});

it('the Bulgarian federation is called as it is known', () => {
  for (const name of ['Българска федерация по волейбол', 'Българска федерация волейбол']) {
    expect(federationInEnglish({ name, englishName: null })).toBe('Bulgarian Volleyball Federation');
  }
});

it('what people read of a paper in Bulgarian is what it says', () => {
  const { bg } = paperWords;
  expect([bg.name('Царевец'), bg.championship('Купа')]).toEqual(['Царевец', 'Купа']);
  expect(paperWords.en.championship('Републиканско първенство')).toBe('National Championship');
  expect(paperWords.en.championship('Купа на България')).toBe('Bulgarian Cup');
  expect(paperWords.en.addedAfter(['fromClub', 'player'])).toBe(
    'added after the player and the releasing club had signed',
  );
});
