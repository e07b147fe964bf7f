import type { TransferDetails } from '#contract/transfer.contract.ts';
import { messages } from '#contract/messages.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import { formatSeason } from '#domain/season.rules.ts';
import { missingSignatures, type TransferAction, type TransferRefusal } from '#domain/transfer-steps.rules.ts';
import { fullNameOf } from '#web/lib/names.ts';

/** The steps that are made with a button and a question; documents have a form of their own. */
export type TransferAct = Exclude<TransferAction, 'addDocument'>;

export const actLabels: Readonly<Record<TransferAct, string>> = {
  confirmAsAdmin: 'Потвърди',
  confirmAsPlayer: 'Потвърди',
  confirmAsFromClub: 'Потвърди',
  confirmAsToClub: 'Потвърди',
  transferPlayer: 'Трансферирай',
  releasePlayer: 'Освободи',
  cancel: 'Прекрати',
};

export const doneTexts: Readonly<Record<TransferAct, string>> = {
  confirmAsAdmin: 'Трансферът беше потвърден успешно!',
  confirmAsPlayer: 'Трансферът беше потвърден успешно!',
  confirmAsFromClub: 'Трансферът беше потвърден успешно!',
  confirmAsToClub: 'Трансферът беше потвърден успешно!',
  transferPlayer: 'Трансферът беше осъществен успешно!',
  releasePlayer: 'Състезателят беше освободен успешно!',
  cancel: 'Трансферът беше прекратен успешно!',
};

/** When the administrators' steps can be made at all; said where one of them cannot. */
export const actConditions: Readonly<Partial<Record<TransferAct, string>>> = {
  transferPlayer: 'Достъпно, когато са събрани всички подписи и състезателят още не е трансфериран',
  releasePlayer: 'Достъпно, когато състезателят е трансфериран и още не е освободен',
  cancel: 'Може да се прекрати само трансфер със статус „Чернова“ или „Събиране на подписи“',
};

/** Whether the step gives a signature. */
export const isSignature = (act: TransferAct): boolean => act.startsWith('confirmAs');

/** The club whose signature the step gives; null for every other step. */
export function clubOfAct(act: TransferAct, { fromClub, toClub }: TransferDetails) {
  if (act === 'confirmAsFromClub') return fromClub;
  return act === 'confirmAsToClub' ? toClub : null;
}

/** „Потвърди от името на ВК Дунав (Русе)“: the step where it does not stand on the card of its club. */
export function actNameOf(act: TransferAct, transfer: TransferDetails): string {
  const club = clubOfAct(act, transfer);
  return club === null ? actLabels[act] : `${actLabels[act]} от името на ${club.fullName}`;
}

/** Why a step is not possible now; missing signatures are named. */
export function refusalText(refusal: TransferRefusal, transfer: TransferDetails): string {
  const missing = refusal === 'transferNotFullySigned' ? missingSignatures(transfer) : null;
  return missing ?? messages[refusal];
}

interface Question {
  title: string;
  text: string;
}

/** What is asked before a step is made. */
export function questionOf(act: Exclude<TransferAct, 'cancel'>, transfer: TransferDetails): Question {
  const name = fullNameOf(transfer.player);
  switch (act) {
    case 'transferPlayer': {
      const from = transfer.fromClub === null ? '' : ` от ${transfer.fromClub.fullName}`;
      const question = `Сигурни ли сте, че искате да трансферирате ${name}${from} в ${transfer.toClub.fullName}?`;
      return { title: 'Трансфериране на състезател', text: question + leavingText(transfer) };
    }
    case 'releasePlayer': {
      const question = `Сигурни ли сте, че искате да освободите ${name}? Трансферът ще получи статус „Приключил“.`;
      return { title: 'Освобождаване на състезател', text: question + leavingText(transfer) };
    }
    case 'confirmAsAdmin': {
      const question = `Сигурни ли сте, че искате да потвърдите трансфера на ${name} като администратор?`;
      const isGivenToo = transfer.playerSignedAt === null;
      const ofPlayer = isGivenToo ? ' Подписът на състезателя се полага от администратор.' : '';
      return { title: 'Потвърждаване на трансфер', text: question + ofPlayer };
    }
    case 'confirmAsPlayer': {
      const question = `Сигурни ли сте, че искате да потвърдите трансфера си в ${transfer.toClub.fullName}?`;
      return { title: 'Потвърждаване на трансфер', text: question };
    }
    case 'confirmAsFromClub':
    case 'confirmAsToClub': {
      const club = clubOfAct(act, transfer)?.fullName ?? '';
      const question = `Сигурни ли сте, че искате да потвърдите трансфера на ${name} от името на ${club}?`;
      return { title: 'Потвърждаване на трансфер', text: question };
    }
  }
}

/** The licences the player is taken off by the move, so that nobody learns of it from a match sheet. */
function leavingText({ leavesCardIndexes }: TransferDetails): string {
  if (leavesCardIndexes.length === 0) return '';
  const names = leavesCardIndexes.map(({ ageGroup, year, championship }) => {
    const group = ageGroups.find(({ value }) => value === ageGroup)?.label ?? '–';
    return `• ${group} · ${championship} · ${formatSeason(year)}`;
  });
  const heading = names.length === 1 ? 'Ще бъде отписан от лиценза:' : 'Ще бъде отписан от лицензите:';
  return `\n\n${heading}\n${names.join('\n')}`;
}
