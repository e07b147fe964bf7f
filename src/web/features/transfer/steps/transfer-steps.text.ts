import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { noFromClubLabel, openEndedLabel, transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import { firstDayOf } from '#domain/transfer/first-day.rules.ts';
import {
  endingOf,
  missingSignatures,
  type TransferStep,
  type TransferRefusal,
} from '#domain/transfer/transfer-steps.rules.ts';
import { fullNameOf } from '#web/lib/text/names.ts';

/** The steps that are made with a button and a question; documents have a form of their own. */
export type StateStep = Exclude<TransferStep, 'addDocument'>;

export const stepLabels: Readonly<Record<StateStep, string>> = {
  confirmAsAdmin: 'Потвърди',
  confirmAsPlayer: 'Потвърди',
  confirmAsFromClub: 'Потвърди',
  confirmAsToClub: 'Потвърди',
  transferPlayer: 'Трансферирай',
  releasePlayer: 'Освободи',
  cancel: 'Прекрати',
  refuse: 'Откажи',
  withdraw: 'Оттегли',
  returnForSigning: 'Върни за подписване',
};

/** What is said when a step is made; of the four signatures only the last confirms the transfer. */
export function doneTextOf(step: StateStep, { isFullySigned }: { isFullySigned: boolean }): string {
  return isSignature(step) && isFullySigned ? 'Трансферът беше потвърден успешно!' : doneTexts[step];
}

const SIGNED = 'Подписът е положен успешно!';

const doneTexts: Readonly<Record<StateStep, string>> = {
  confirmAsAdmin: SIGNED,
  confirmAsPlayer: SIGNED,
  confirmAsFromClub: SIGNED,
  confirmAsToClub: SIGNED,
  transferPlayer: 'Трансферът беше осъществен успешно!',
  releasePlayer: 'Състезателят беше освободен успешно!',
  cancel: 'Трансферът беше прекратен успешно!',
  refuse: 'Трансферът беше отказан успешно!',
  withdraw: 'Трансферът беше оттеглен успешно!',
  returnForSigning: 'Трансферът беше върнат за подписване!',
};

/** When the administrators' steps can be made at all; said where one of them cannot. */
export const stepConditions: Readonly<Partial<Record<StateStep, string>>> = {
  transferPlayer: 'Възможно е, след като бъдат събрани всички подписи и докато състезателят още не е трансфериран',
  releasePlayer: 'Възможно е, след като състезателят бъде трансфериран и докато още не е освободен',
  cancel: 'Може да се прекрати само трансфер със статус „Чернова“ или „Събиране на подписи“',
};

/** The steps after which nothing comes of the transfer, or of its signatures; each asks for a reason. */
export type ReasonedStep = Extract<StateStep, 'cancel' | 'refuse' | 'withdraw' | 'returnForSigning'>;
export const asksForReason = (step: StateStep): step is ReasonedStep =>
  step === 'returnForSigning' || endingOf(step) !== null;

/** Whether the step gives a signature. */
export const isSignature = (step: StateStep): boolean => step.startsWith('confirmAs');

/** The club whose signature the step gives; null for every other step. */
function clubOfStep(step: StateStep, { fromClub, toClub }: TransferDetails) {
  if (step === 'confirmAsFromClub') return fromClub;
  return step === 'confirmAsToClub' ? toClub : null;
}

/** „Потвърди от името на ВК Дунав (Русе)“: the step where it does not stand on the card of its club. */
export function stepNameOf(step: StateStep, transfer: TransferDetails): string {
  const club = clubOfStep(step, transfer);
  return club === null ? stepLabels[step] : `${stepLabels[step]} от името на ${club.fullName}`;
}

/** Why a step is not possible now; missing signatures are named. */
export function refusalText(refusal: TransferRefusal, transfer: TransferDetails): string {
  const missing = refusal === 'transferNotFullySigned' ? missingSignatures(transfer) : null;
  return missing ?? transferMessages[refusal];
}

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  pendingLabel?: string;
}

/** What is asked before a step is made. */
export function questionOf(step: Exclude<StateStep, ReasonedStep>, transfer: TransferDetails): Question {
  const name = fullNameOf(transfer.player);
  switch (step) {
    case 'transferPlayer': {
      const from = transfer.fromClub === null ? '' : ` от ${transfer.fromClub.fullName}`;
      const question = `Да бъде ли осъществен трансферът на ${name}${from} ${intoClub(transfer.toClub.fullName)}?`;
      return {
        title: 'Трансфериране на състезател',
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'releasePlayer': {
      const { fromClub } = transfer;
      const back =
        fromClub === null ? 'Състезателят остава без клуб' : `Състезателят се връща ${intoClub(fromClub.fullName)}`;
      const question = `Потвърждавате ли освобождаването на ${name}? ${back}, а трансферът получава статус „Приключил“.`;
      return {
        title: 'Освобождаване на състезател',
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'confirmAsAdmin': {
      const ofPlayer = transfer.playerSignedAt === null ? ' С това се полага и подписът на състезателя.' : '';
      return signing(`Подписвате ли трансфера на ${name} като администратор?${ofPlayer}`, transfer);
    }
    case 'confirmAsPlayer':
      return signing(`Подписвате ли трансфера си ${intoClub(transfer.toClub.fullName)}?`, transfer);
    case 'confirmAsFromClub':
    case 'confirmAsToClub': {
      const club = clubOfStep(step, transfer)?.fullName ?? '';
      return signing(`Подписвате ли трансфера на ${name} от името на ${club}?`, transfer);
    }
  }
}

/** Whoever signs has before them what is signed, and that it stays. */
function signing(question: string, transfer: TransferDetails): Question {
  const first = firstDayOf(transfer);
  const papers = transfer.timeline.filter(({ kind }) => kind === 'documentAdded').length;
  const facts = [
    `От: ${transfer.fromClub?.fullName ?? noFromClubLabel}`,
    `В: ${transfer.toClub.fullName}`,
    `Вид: ${transferTypeLabels[transfer.type]}`,
    `Валиден: ${first === null ? '' : `от ${dateInText(first)} `}${transfer.endOn === null ? openEndedLabel : `до ${dateInText(transfer.endOn)}`}`,
    `Документи: ${papers === 0 ? 'няма добавени' : papers}`,
  ];
  return {
    title: 'Подписване на трансфер',
    text: `${question}\n\n${facts.map((fact) => `• ${fact}`).join('\n')}\n\nПодписът е окончателен.`,
    confirmLabel: 'Подпиши',
    pendingLabel: 'Подписване...',
  };
}

/** The licences the player is taken off by the move, so that nobody learns of it from a match sheet. */
function leavingText({ leavesCardIndexes }: TransferDetails): string {
  if (leavesCardIndexes.length === 0) return '';
  const names = leavesCardIndexes.map(({ ageGroup, year, championship }) => {
    const group = ageGroups.find(({ value }) => value === ageGroup)?.label ?? '–';
    return `• ${group} · ${championship} · ${formatSeason(year)}`;
  });
  const heading = names.length === 1 ? 'Отписване от лиценза:' : 'Отписване от лицензите:';
  return `\n\n${heading}\n${names.join('\n')}`;
}
