import type { Alert, Notifications } from '#contract/notification.contract.ts';
import type { WaitingKind } from '#domain/notification.access.ts';
import { daysText, plural } from '#web/lib/plural.ts';

interface Waiting {
  /** The list in which as many stand as are counted. */
  to: string;
  text: (count: number, bell: Pick<Notifications, 'contractDays'>) => string;
}

/** What waits, in words, and the one page where it is done. */
export const waitingText: Readonly<Record<WaitingKind, Waiting>> = {
  transfersToSign: {
    to: '/transfers?view=mine',
    text: (count) => `${plural(count, 'трансфер чака', 'трансфера чакат')} Вашия подпис`,
  },
  transfersToCarryOut: {
    to: '/transfers?status=2',
    text: (count) => plural(count, 'трансфер чака да бъде осъществен', 'трансфера чакат да бъдат осъществени'),
  },
  transfersToRelease: {
    to: '/transfers?view=overdue',
    text: (count) => plural(count, 'просрочен трансфер чака освобождаване', 'просрочени трансфера чакат освобождаване'),
  },
  contractsEnding: {
    to: '/transfers/expiring',
    text: (count, { contractDays }) =>
      `${plural(count, 'договор изтича', 'договора изтичат')} до ${daysText(contractDays)}`,
  },
  licencesIncomplete: {
    to: '/cardindexes?missing=any',
    text: (count) => plural(count, 'лиценз за сезона е с липси', 'лиценза за сезона са с липси'),
  },
  mailsRefused: {
    to: '/outbox?status=failed',
    text: (count) => plural(count, 'писмо не е изпратено', 'писма не са изпратени'),
  },
};

export function alertText({ kind, count }: Alert): string {
  switch (kind) {
    case 'egnReading':
      return `${plural(count, 'показано', 'показани')} ЕГН в рамките на един час`;
    case 'foreignReading':
      return `${plural(count, 'прегледан състезател', 'прегледани състезатели')} на други клубове в рамките на един час`;
    case 'registerReading':
      return `${plural(count, 'изтегляне', 'изтегляния')} на целия регистър на състезателите`;
    case 'registrationLimit':
      return `${plural(count, 'регистрация е отказана', 'регистрации са отказани')}: надхвърлен е допустимият брой за час`;
  }
}
