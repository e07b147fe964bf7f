import { describe, expect, it } from 'vitest';
import { aProtocolTransfer, protocolClock } from '#test/protocol-transfer.ts';
import {
  hasProtocol,
  inEarlierWords,
  inGroups,
  isProtocolOpen,
  lastSignature,
  protocolOf,
  type ProtocolTransfer,
  releaseOf,
} from './transfer-protocol.rules.ts';

const printed = (given: Partial<ProtocolTransfer> = {}) => protocolOf(aProtocolTransfer(given), protocolClock);

/** Added when two of the four had signed. */
const LATE: ProtocolTransfer['documents'][number] = {
  type: 0,
  description: 'Анекс',
  fileName: 'aneks.pdf',
  startDate: '2026-11-01',
  endDate: null,
  sha256: '0123456789abcdef'.repeat(4),
  signedBefore: ['admin', 'toClub'],
};

describe('the protocol of a transfer', () => {
  it('is there once the player has been moved', () => {
    expect(hasProtocol({ transferredAt: null })).toBe(false);
    expect(hasProtocol({ transferredAt: '2026-11-03T12:00' })).toBe(true);
  });

  it('is named after the transfer and the player', () => {
    expect(printed().name).toBe('Протокол за трансфер № 57 – Иван Петров Щерев');
    expect(printed({ middleName: '' }).name).toBe('Протокол за трансфер № 57 – Иван Щерев');
  });

  it('names the parties and the facts', () => {
    expect(printed({ type: 0 }).type).toBe('Вид трансфер: Промяна на клубната принадлежност');
    expect(printed().parties).toEqual([
      ['Състезател', 'Иван Петров Щерев, рег. № 104582, дата на раждане 5 август 2012 г.'],
      ['Отдаващ клуб', 'ВК Дунав (Русе)'],
      ['Приемащ клуб', 'ВК Царевец (Велико Търново)'],
    ]);
    expect(printed().facts).toEqual(['Активен', '01.11.2026', '03.11.2026', '30.06.2027', '03.11.2026', '–']);
    expect(printed({ status: 5, releasedAt: '2027-07-01T10:00' }).facts.at(-1)).toBe('01.07.2027');
  });

  it('of a change of club has no end and releases nobody', () => {
    const ended = { type: 0, status: 5, startOn: null, endOn: null, releasedAt: '2026-11-03T12:00' } as const;
    expect(printed(ended).facts).toEqual(['Приключил', '01.11.2026', '–', 'безсрочно', '03.11.2026']);
    expect(releaseOf(aProtocolTransfer(ended))).toBeNull();
  });

  it('can be told in the words earlier ones were printed with', () => {
    expect(printed().type).toBe('Вид трансфер: Трансфер за определен период');
    const earlier = (given: Partial<ProtocolTransfer>) => inEarlierWords(aProtocolTransfer(given), protocolClock);
    const plain = { ...LATE, signedBefore: [] };
    const lent = printed({ documents: [plain] });
    expect(earlier({ documents: [LATE] })).toEqual([lent, { ...lent, type: 'Вид трансфер: Договор' }]);
    const forGood = printed({ type: 0 });
    expect(earlier({ type: 0 })).toEqual([forGood, { ...forGood, facts: [...forGood.facts, '–'] }]);
    expect(earlier({ type: 2 })).toEqual([printed({ type: 2 })]);
  });

  it('says who signed and when; for the player an administrator did, unless the own account did', () => {
    expect(printed().signatures).toEqual([
      ['Администратор', 'Мария Иванова', '02.11.2026, 09:30 ч.'],
      ['Състезател', 'Подписано от администратор', '02.11.2026, 09:31 ч.'],
      ['Отдаващ клуб', 'Георги Колев', '02.11.2026, 11:00 ч.'],
      ['Приемащ клуб', 'Петя Златева', '01.11.2026, 10:15 ч.'],
    ]);
    expect(printed({ isSignedByPlayer: true }).signatures[1]?.[1]).toBe('Иван Петров Щерев');
  });

  it.each<[string, NonNullable<ProtocolTransfer['playerParts']>]>([
    ['Родител', [{ person: 'guardian', method: 'link' }]],
    [
      'Иван Петров Щерев и родител',
      [
        { person: 'player', method: 'account' },
        { person: 'guardian', method: 'link' },
      ],
    ],
    [
      'Иван Петров Щерев и родител (на хартия)',
      [
        { person: 'player', method: 'link' },
        { person: 'guardian', method: 'paper' },
      ],
    ],
  ])('says whose hands gave the player’s signature, of a parent without the name: %s', (signer, playerParts) => {
    expect(printed({ isSignedByPlayer: true, playerParts }).signatures[1]?.[1]).toBe(signer);
  });

  it('has a dash where there is no signature yet', () => {
    const [signature] = printed({ adminSigner: null, adminSignedAt: null }).signatures;
    expect(signature).toEqual(['Администратор', '–', '–']);
  });

  it('without a giving club says so, and gives that signature no moment', () => {
    const { parties, signatures } = printed({ fromClub: null, fromClubSigner: null });
    expect(parties[1]).toEqual(['Отдаващ клуб', 'Без отдаващ клуб']);
    expect(signatures[2]).toEqual(['Отдаващ клуб', 'Без отдаващ клуб', '–']);
  });

  it('says of a paper whose signatures it came after', () => {
    const [late] = printed({ documents: [LATE] }).documents;
    expect(late?.[1]).toBe('Анекс (добавен след подписите на администратор и приемащия клуб)');
  });

  it('lists the documents with their fingerprints in groups', () => {
    const document = { type: 0, description: 'Споразумение', fileName: 'dogovor.pdf', signedBefore: [] } as const;
    const sha256 = '0123456789abcdef'.repeat(4);
    const [line] = printed({
      documents: [{ ...document, startDate: '2026-11-01', endDate: null, sha256 }],
    }).documents;
    expect(line).toEqual([
      'Договор',
      'Споразумение',
      'dogovor.pdf',
      '01.11.2026 – безсрочно',
      Array.from({ length: 4 }, () => '01234567 89abcdef').join(' '),
    ]);
    const [other] = printed({
      documents: [{ ...document, type: 1, startDate: '2026-11-01', endDate: '2027-06-30', sha256 }],
    }).documents;
    expect(other?.slice(0, 4)).toEqual([
      'Международен трансферен сертификат',
      'Споразумение',
      'dogovor.pdf',
      '01.11.2026 – 30.06.2027',
    ]);
    expect(inGroups('')).toBe('');
  });

  it('knows the last signature; the one that is given for no club is none', () => {
    expect(lastSignature(aProtocolTransfer())).toBe('2026-11-02T11:00');
    expect(lastSignature(aProtocolTransfer({ fromClub: null }))).toBe('2026-11-02T09:31');
  });

  it.each([
    ['while the player is lent', null, '2031-01-01', true],
    ['in the season it ended in', '2026-07-20', '2026-07-31', true],
    ['in the season after', '2026-07-20', '2027-07-31', true],
    ['no longer than that', '2026-07-20', '2027-08-01', false],
  ])('can be checked %s', (_when, releasedOn, today, isOpen) => {
    expect(isProtocolOpen({ releasedOn }, today)).toBe(isOpen);
  });
});

it('later last days are printed with the day until then and the day they were signed, and nothing where there were none', () => {
  const extensions = [{ endBefore: '2027-06-30', endOn: '2027-12-31', signedAt: '2027-06-01T10:00' }];
  expect(printed({ extensions }).extensions).toEqual([['30.06.2027', '31.12.2027', '01.06.2027']]);
  expect('extensions' in printed()).toBe(false);
  expect('extensions' in printed({ extensions: [] })).toBe(false);
});

it('a club abroad is signed for by its certificate, and by whoever confirmed it', () => {
  const signer = (given: Partial<ProtocolTransfer>) => printed(given).signatures[2]?.[1];
  expect(signer({ abroad: 'fromClub' })).toBe('Международен трансферен сертификат, потвърден от Георги Колев');
  expect(signer({ abroad: 'fromClub', fromClubSigner: null })).toBe('Международен трансферен сертификат');
  expect(signer({ abroad: 'toClub' })).toBe('Георги Колев');
  expect(signer({ fromClubSigner: null })).toBe('–');
});

it('whoever was lent is released on the day it happened', () => {
  expect(releaseOf({ type: 1, releasedAt: '2027-07-01T10:00' })).toBe('2027-07-01T10:00');
});
