import { API_KEY_LIMITS } from '#domain/api-key/api-key.rules.ts';
import type { WaitingKind } from '#domain/notification/notification.access.ts';
import { daysText, plural } from '#domain/common/plural.ts';

interface WaitingWords {
  /** The page in which as many stand as are counted. */
  path: string;
  text: (count: number, days: { contractDays: number }) => string;
}

/** What waits, in words, and the one page where it is done: in the bell and in letters. */
export const waitingWords: Readonly<Record<WaitingKind, WaitingWords>> = {
  transfersToSign: {
    path: '/transfers?view=mine',
    text: (count) => `${plural(count, 'трансфер чака', 'трансфера чакат')} Вашия подпис`,
  },
  transfersToCarryOut: {
    path: '/transfers?view=due',
    text: (count) => plural(count, 'трансфер чака да бъде осъществен', 'трансфера чакат да бъдат осъществени'),
  },
  transfersToRelease: {
    path: '/transfers?view=overdue',
    text: (count) =>
      plural(
        count,
        'просрочен трансфер: състезателят не е освободен',
        'просрочени трансфера: състезателите не са освободени',
      ),
  },
  loansOver: {
    path: '/transfers?view=overdue',
    text: (count) =>
      plural(count, 'трансфер за определен период е с изтекъл срок', 'трансфера за определен период са с изтекъл срок'),
  },
  proposalsToDecide: {
    path: '/proposals?status=open',
    text: (count) => plural(count, 'предложена промяна чака решение', 'предложени промени чакат решение'),
  },
  licencesToApprove: {
    path: '/cardindexes?state=submitted',
    text: (count) => plural(count, 'лиценз чака заверка', 'лиценза чакат заверка'),
  },
  licencesReturned: {
    path: '/cardindexes?state=returned',
    text: (count) => plural(count, 'лиценз е върнат за поправка', 'лиценза са върнати за поправка'),
  },
  receivedToAccept: {
    path: '/received',
    text: (count) =>
      plural(count, 'снимка или документ от родител чака приемане', 'снимки и документи от родители чакат приемане'),
  },
  contractsEnding: {
    path: '/transfers/expiring',
    text: (count, { contractDays }) =>
      `${plural(count, 'договор изтича', 'договора изтичат')} през следващите ${daysText(contractDays)}`,
  },
  licencesIncomplete: {
    path: '/cardindexes?missing=any',
    text: (count) => plural(count, 'лиценз за сезона е непълен', 'лиценза за сезона са непълни'),
  },
  keysEnding: {
    path: '/keys?state=ending',
    text: (count) =>
      `${plural(count, 'ключ за програма изтича', 'ключа за програми изтичат')} през следващите ${daysText(API_KEY_LIMITS.noticeDays)}`,
  },
  webhooksOff: {
    path: '/webhooks?state=off',
    text: (count) =>
      `${plural(count, 'програма вече не получава съобщения', 'програми вече не получават съобщения')}: адресът не ги приема`,
  },
  mailsRefused: {
    path: '/outbox?status=failed',
    text: (count) => plural(count, 'писмо не е изпратено', 'писма не са изпратени'),
  },
  mailMissing: {
    path: '/outbox',
    text: () => 'Пощата не е настроена: писмата не се изпращат',
  },
  backupsLate: {
    path: '/system',
    text: () => 'Няма скорошно резервно копие',
  },
  disksFull: {
    path: '/system',
    text: (count) => plural(count, 'диск на сървъра е почти пълен', 'диска на сървъра са почти пълни'),
  },
};
