import { formLabels } from '#domain/common/field.ts';
import { playerFields } from '#domain/player/player.fields.ts';
import { dateInText } from '#domain/common/dates.ts';
import { transferStatus, transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { personLabels } from '#web/parts/person.text.ts';
import { plural } from '#web/lib/text/plural.ts';

export const playerText = {
  profile: 'Профил на състезател',
  restIsForTheClub: 'Останалите данни се виждат само от клуба на състезателя и от федерацията.',
  shortNamesByFederation: 'По-кратки имена и липсващо презиме по чужд документ се въвеждат от федерацията.',
  propose: 'Предложи промяна',
  allProposals: 'Всички предложени промени на клуба',
  proposalWaits: 'Предложената промяна чака решение на федерацията.',
  proposalWaitsForYou: 'Клубът предлага промяна в личните данни.',
  created: 'Състезателят е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на състезател!',
  fromAbroadHint:
    'Записът се създава без клуб. Следва международният трансфер към избрания клуб: състезателят преминава в него, щом трансферът бъде осъществен.',
  updated: 'Състезателят е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на състезател!',
  deactivated: 'Състезателят беше деактивиран успешно!',
  activated: 'Състезателят беше активиран успешно!',
  statusFailed: 'Възникна грешка при промяна статуса на състезателя!',
  staffOnly: 'Състезатели се добавят от администраторите на федерацията и от клубовете.',
  adminsOnly: 'Личните данни на състезателите се променят само от администраторите на федерацията.',
  settingsSentence:
    'Деактивиран състезател не се показва в списъците със състезатели и не може да бъде избран при създаване на лиценз.',
};

export function deactivateQuestion(name: string, licences: number): string {
  const question = `Потвърждавате ли деактивирането на ${name}? Състезателят няма да се показва в списъците и при създаване на лиценз.`;
  if (licences === 0) return question;
  return `${question} Отпада и от листа на ${plural(licences, 'лиценз', 'лиценза')} за текущия сезон.`;
}

export function activateQuestion(name: string): string {
  return `Потвърждавате ли активирането на ${name}?`;
}

export const playerLabels = {
  ...formLabels(playerFields),
  fullName: 'Три имена',
  region: 'Област',
  position: 'Пост',
  numberKind: 'Вид на номера',
  passport: personLabels.passport,
  areNamesAsInDocument: 'Така ли е в документа? Да, имената са изписани точно така.',
  isFromAbroad: 'Идва от клуб в чужбина',
  isAnotherPerson: 'Това е друг състезател с подобни имена и дата на раждане',
} as const;

export function openTransferText({ status, endOn }: NonNullable<PlayerDetails['openTransfer']>): string {
  if (status !== transferStatus.inProgress) {
    return `Започнат е трансфер на състезателя. Статус: „${transferStatusLabels[status]}“.`;
  }
  return endOn === null
    ? 'Състезателят е с активен трансфер.'
    : `Трансфер за определен период, до ${dateInText(endOn)}`;
}

export function playerCount(count: number): string {
  return plural(count, 'състезател', 'състезатели');
}
