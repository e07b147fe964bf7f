import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { endedTransferSentences, transferMessages } from '#contract/transfer/transfer.messages.ts';
import { isAbroad } from '#domain/transfer/abroad.rules.ts';
import {
  endingOf,
  missingSignatures,
  type TransferStep,
  type TransferRefusal,
} from '#domain/transfer/transfer-steps.rules.ts';

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

export const stepConditions: Readonly<Partial<Record<StateStep, string>>> = {
  transferPlayer: 'Възможно е, след като бъдат събрани всички подписи и докато състезателят още не е трансфериран',
  releasePlayer: 'Възможно е, след като състезателят бъде трансфериран и докато още не е освободен',
  cancel: 'Може да се прекрати само трансфер със статус „Чернова“ или „Събиране на подписи“',
};

export type ReasonedStep = Extract<StateStep, 'cancel' | 'refuse' | 'withdraw' | 'returnForSigning'>;
export type AskedStep = Exclude<StateStep, ReasonedStep>;
export const asksForReason = (step: StateStep): step is ReasonedStep =>
  step === 'returnForSigning' || endingOf(step) !== null;

export const isSignature = (step: StateStep): boolean => step.startsWith('confirmAs');

/** In place of a signature of the club abroad. */
export const certificateText = {
  confirm: 'Потвърди сертификата',
  confirmed: 'Сертификатът е потвърден',
} as const;

export function clubOfStep(step: StateStep, { fromClub, toClub }: TransferDetails) {
  if (step === 'confirmAsFromClub') return fromClub;
  return step === 'confirmAsToClub' ? toClub : null;
}

export function stepNameOf(step: StateStep, transfer: TransferDetails): string {
  const club = clubOfStep(step, transfer);
  if (club !== null && isAbroad(club)) return certificateText.confirm;
  return club === null ? stepLabels[step] : `${stepLabels[step]} от името на ${club.fullName}`;
}

export function refusalText(refusal: TransferRefusal, transfer: TransferDetails): string {
  const missing = refusal === 'transferNotFullySigned' ? missingSignatures(transfer) : null;
  if (refusal === 'transferCancelled') return endedTransferSentences[transfer.ending ?? 'cancelled'];
  return missing ?? transferMessages[refusal];
}

export const transferStages = 'Етапи на трансфера';
export const now = 'сега';
