import type { ListName } from '#domain/federation/federation-lists.ts';

export const listText = {
  title: 'Списъци',
  description: 'Думите, с които федерацията описва състезателите и клубовете си, и какво измерва',
  adminsOnly: 'Списъците се определят от администраторите на федерацията.',
  failed: 'Възникна грешка при запазването на реда!',
};

interface ListWords {
  title: string;
  add: string;
  edit: string;
  added: string;
  changed: string;
  closing: string;
  closed: string;
}

export const listWords: Readonly<Record<ListName, ListWords>> = {
  position: {
    title: 'Постове',
    add: 'Нов пост',
    edit: 'Промяна на пост',
    added: 'Постът е добавен успешно!',
    changed: 'Постът е променен успешно!',
    closing: 'Закритият пост не се избира при ново измерване. Въведените измервания остават с него.',
    closed: 'Закрит',
  },
  clubType: {
    title: 'Видове клубове',
    add: 'Нов вид клуб',
    edit: 'Промяна на вид клуб',
    added: 'Видът клуб е добавен успешно!',
    changed: 'Видът клуб е променен успешно!',
    closing: 'Закритият вид не се избира за нов клуб. Клубовете, които са с него, остават.',
    closed: 'Закрит',
  },
  measure: {
    title: 'Измервания',
    add: 'Нов вид измерване',
    edit: 'Промяна на вид измерване',
    added: 'Видът измерване е добавен успешно!',
    changed: 'Видът измерване е променен успешно!',
    closing: 'Закритият вид не се въвежда и не се показва. Въведените стойности остават.',
    closed: 'Закрит',
  },
};
