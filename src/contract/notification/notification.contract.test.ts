import { describe, expect, it } from 'vitest';
import { waitingKinds } from '#domain/notification/notification.access.ts';
import { alertParamsSchema, newsReadSchema } from './notification.contract.ts';
import { waitingWords } from './notification.messages.ts';

const DAYS = { contractDays: 60 };

describe('what waits for a person', () => {
  it.each([
    ['transfersToSign', '1 трансфер чака Вашия подпис', '2 трансфера чакат Вашия подпис'],
    ['transfersToCarryOut', '1 трансфер чака да бъде осъществен', '2 трансфера чакат да бъдат осъществени'],
    [
      'transfersToRelease',
      '1 просрочен трансфер: състезателят не е освободен',
      '2 просрочени трансфера: състезателите не са освободени',
    ],
    [
      'loansOver',
      '1 трансфер за определен период е с изтекъл срок',
      '2 трансфера за определен период са с изтекъл срок',
    ],
    ['proposalsToDecide', '1 предложена промяна чака решение', '2 предложени промени чакат решение'],
    [
      'keysEnding',
      '1 ключ за програма изтича през следващите 14 дни',
      '2 ключа за програми изтичат през следващите 14 дни',
    ],
    [
      'webhooksOff',
      '1 програма вече не получава съобщения: адресът не ги приема',
      '2 програми вече не получават съобщения: адресът не ги приема',
    ],
    ['licencesToApprove', '1 лиценз чака заверка', '2 лиценза чакат заверка'],
    ['licencesReturned', '1 лиценз е върнат за поправка', '2 лиценза са върнати за поправка'],
    ['contractsEnding', '1 договор изтича през следващите 60 дни', '2 договора изтичат през следващите 60 дни'],
    ['licencesIncomplete', '1 лиценз за сезона е непълен', '2 лиценза за сезона са непълни'],
    ['mailsRefused', '1 писмо не е изпратено', '2 писма не са изпратени'],
    ['mailMissing', 'Пощата не е настроена: писмата не се изпращат', 'Пощата не е настроена: писмата не се изпращат'],
    ['backupsLate', 'Няма скорошно резервно копие', 'Няма скорошно резервно копие'],
    [
      'receivedToAccept',
      '1 снимка или документ от родител чака приемане',
      '2 снимки и документи от родители чакат приемане',
    ],
    ['disksFull', '1 диск на сървъра е почти пълен', '2 диска на сървъра са почти пълни'],
  ] as const)('is said of one and of several: %s', (kind, one, several) => {
    const said = (count: number) => waitingWords[kind].text(count, DAYS).replaceAll('\u00a0', ' ');
    expect([said(1), said(2)]).toEqual([one, several]);
  });

  it('leads to the list that holds exactly what was counted', () => {
    expect(waitingKinds.map((kind) => waitingWords[kind].path)).toEqual([
      '/transfers?view=mine',
      '/transfers?view=due',
      '/transfers?view=overdue',
      '/transfers?view=overdue',
      '/proposals?status=open',
      '/cardindexes?state=submitted',
      '/cardindexes?state=returned',
      '/received',
      '/transfers/expiring',
      '/cardindexes?missing=any',
      '/keys?state=ending',
      '/webhooks?state=off',
      '/outbox?status=failed',
      '/outbox',
      '/system',
      '/system',
    ]);
  });
});

describe('news', () => {
  it('are read up to the one that is named', () => {
    expect(newsReadSchema.parse({ upTo: '12' })).toEqual({ upTo: 12 });
    expect(newsReadSchema.safeParse({}).success).toBe(false);
  });
});

describe('an alert', () => {
  it('is called by its kind, whom it is about and the day', () => {
    for (const id of ['egnReading:5:2026-11-16', 'registrationLimit:123456789:2026-01-01']) {
      expect(alertParamsSchema.parse({ id })).toEqual({ id });
    }
  });

  it.each([
    '',
    'egnReading',
    ':5:2026-11-16',
    '5:5:2026-11-16',
    `${'a'.repeat(31)}:5:2026-11-16`,
    'egnReading:x:2026-11-16',
    'egnReading:1234567890:2026-11-16',
    'egnReading:5:26-11-16',
    'egnReading:5:2026-1-16',
    'egnReading:5:2026-11-1',
    'egnReading:5:2026-11-166',
    'egnReading:5:xxxx-11-16',
    'egnReading:5:2026-x1-16',
    'egnReading:5:2026-1x-16',
    'egnReading:5:2026-11-x6',
    'egnReading:5:2026-11-1x',
    ' egnReading:5:2026-11-16',
  ])('is not called „%s“', (id) => {
    expect(alertParamsSchema.safeParse({ id }).success).toBe(false);
  });
});
