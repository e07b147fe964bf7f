import { MOST_SHEETS_AT_ONCE } from '#contract/common/limits.ts';
import { cardIndexFields } from '#domain/card-index/card-index.fields.ts';
import { formLabels } from '#domain/common/field.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { plural } from '#web/lib/text/plural.ts';

export const cardIndexText = {
  created: 'Лицензът е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на лиценз!',
  updated: 'Лицензът е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на лиценз!',
  memberAdded: 'Състезателят е добавен успешно в лиценза!',
  memberAddFailed: 'Възникна грешка при добавянето на състезател в лиценза!',
  memberRemoved: 'Състезателят е премахнат успешно от лиценза!',
  memberRemoveFailed: 'Възникна грешка при премахването на състезател от лиценза!',
  noMembers: 'Няма добавени състезатели',
  addNote:
    'Могат да бъдат добавяни само състезатели, които отговарят на критериите в наредбата за съответната възрастова група и имат задължителните документи за лиценз.',
  removesNobody: 'На този адрес не се премахва никой. Състезателите се премахват от страницата на лиценза.',
  closed: 'Лицензът е от минал сезон. Промени по него се правят само от федерацията.',
  staffOnly: 'Лицензи се добавят от клубовете и от администраторите на федерацията.',
  removed: 'Лицензът е премахнат успешно!',
  removeFailed: 'Възникна грешка при премахването на лиценз!',
  restored: 'Лицензът е върнат успешно!',
  restoreFailed: 'Възникна грешка при връщането на лиценз!',
  corrected: 'Лицензът е поправен успешно!',
  correctionFailed: 'Възникна грешка при поправянето на лиценз!',
  wrong:
    'Докато в лиценза няма състезатели, възрастовата група и първенството му могат да бъдат поправени, а самият лиценз – премахнат.',
  removeLicence:
    'Потвърждавате ли премахването на лиценза? Той ще изчезне от списъците, а следата остава в историята му.',
  addToOwnClubOnly: 'Можете да добавяте лицензи само за своя клуб.',
  ownClubOnly: 'Можете да променяте само лицензите на своя клуб.',
};

export const cardIndexLabels = formLabels(cardIndexFields);

export function removeQuestion(name: string): string {
  return `Потвърждавате ли премахването на ${name} от лиценза?`;
}

export function loanEnded(day: string): string {
  return `Срокът на трансфера изтече на ${showDate(day)}\u00A0г.`;
}

export function playerCount(count: number): string {
  return plural(count, 'състезател', 'състезатели');
}

export function cardIndexCount(count: number): string {
  return plural(count, 'лиценз', 'лиценза');
}

export const tooManySheets = `Наведнъж се печатат най-много ${MOST_SHEETS_AT_ONCE} лиценза. Моля, изберете по-малко.`;
