import type { MessageReceivers } from '#contract/notification/club-message.contract.ts';
import { plural } from '#web/lib/text/plural.ts';

export const messageText = {
  act: 'Съобщение до клубовете',
  title: 'Съобщение до клубовете',
  label: 'Съобщение',
  placeholder: 'Какво трябва да знаят клубовете?',
  failed: 'Възникна грешка при изпращането на съобщението!',
  nobody: 'Никой не действа от името на тези клубове: няма кой да получи съобщението.',
  final: 'Изпратеното съобщение не може да бъде върнато.',
  noMail: 'Пощата не е настроена: съобщението ще бъде само в известията.',
};

const peopleText = (count: number) => plural(count, 'потребител', 'потребители');
const clubsText = (count: number) => plural(count, 'клуб', 'клуба');

/** „Ще го получат 14 потребители от 9 клуба, в известията си и с 12 писма.“ */
export function receiversText({ people, clubs, letters, isMailSent }: MessageReceivers): string {
  const by = isMailSent && letters > 0 ? ` и с ${plural(letters, 'писмо', 'писма')}` : '';
  const verb = people === 1 ? 'го получи' : 'го получат';
  return `Ще ${verb} ${peopleText(people)} от ${clubsText(clubs)}: в известията${by}.`;
}

/** „Без потребител, няма да го получат: ВК …, ВК …“ */
export const withoutText = (without: MessageReceivers['without']): string =>
  `${without.length === 1 ? 'Без потребител, няма да го получи' : 'Без потребител, няма да го получат'}: ${without.map(({ fullName }) => fullName).join(', ')}`;

export const clublessText = (count: number): string =>
  count === 1 ? '1 от избраните е без клуб.' : `${count} от избраните са без клуб.`;

export const sendLabel = (people: number): string => `Изпрати до ${peopleText(people)}`;

export const sentText = ({ people, clubs }: MessageReceivers): string =>
  `Съобщението беше изпратено до ${peopleText(people)} от ${clubsText(clubs)}.`;
