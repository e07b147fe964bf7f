import { CONSENT_AGE, type ConsentGiver } from '#domain/player/photo-consent.rules.ts';

const by: Readonly<Record<ConsentGiver, string>> = {
  player: 'от състезателя',
  guardian: 'от родител или настойник',
  paper: 'с подписана декларация',
};

export const title = 'Снимка и име на публични страници';
export const about =
  'Страницата, която се отваря от кода на отпечатан лиценз или протокол, се вижда и без вход. Без съгласие на нея стоят само инициали.';
export const none = 'Няма отбелязано съгласие.';
export const given = (giver: ConsentGiver, day: string) => `Съгласието е дадено ${by[giver]} на ${day}`;
export const withdrawn = (giver: ConsentGiver, day: string) => `Съгласието е оттеглено ${by[giver]} на ${day}`;
export const give = 'Отбележи съгласие';
export const withdraw = 'Отбележи оттегляне';
export const giveOwn = 'Давам съгласие';
export const withdrawOwn = 'Оттеглям съгласието';
export const tooYoung = `До ${CONSENT_AGE}-годишна възраст съгласието се дава от родител или настойник.`;
export const giver = 'Чие е съгласието';
export const withdrawer = 'Кой го оттегля';
export const day = 'Дата';
export const giveQuestion = 'Името и снимката ще се виждат от всеки, който отвори кода на отпечатан лиценз.';
export const withdrawQuestion = 'На публичните страници отново ще стоят само инициали.';
export const saved = 'Съгласието е отбелязано';
export const savedWithdrawal = 'Оттеглянето е отбелязано';
export const failed = 'Съгласието не беше отбелязано!';
