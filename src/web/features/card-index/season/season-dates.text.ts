import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { MOST_WINDOWS } from '#domain/card-index/season-dates.rules.ts';

export const seasonDatesText = {
  title: 'Дати на сезоните',
  description: 'Кога клубовете картотекират и започват трансфери',
  adminsOnly: 'Датите на сезоните се определят от администраторите на федерацията.',
  saved: 'Датите са запазени успешно!',
  saveFailed: 'Възникна грешка при запазването на датите!',
  seasons: 'Сезон',
  registrations: 'Картотекиране',
  registrationsAbout:
    'Нови лицензи и добавяне на състезатели в тях. И двата дни се броят, а празното поле е без ограничение. За група без свои дати важат тези за всички групи. Премахването и щабът не зависят от датите.',
  windows: 'Трансферни прозорци',
  windowsAbout:
    'Дните, в които се започват трансфери. Без прозорци се започват винаги. Започнатият навреме трансфер се подписва и осъществява и след това.',
  outside: 'Извън датите клубовете получават отказ със срока, а администраторите потвърждават, че продължават.',
  bothDays: 'Моля, въведете и двата дни',
  copied: 'Датите са пренесени с година напред. Прегледайте ги и запазете.',
} as const;

export const ALL_GROUPS = 'all';
/** A row of the form: all groups, then each. */
export const groupRows = () => [
  { key: ALL_GROUPS, ageGroup: null, label: 'Всички групи' },
  ...openAgeGroups.map(({ value, label }) => ({ key: String(value), ageGroup: value, label })),
];
export const windowRows = Array.from({ length: MOST_WINDOWS }, (_, place) => place);

export const opensLabel = (group: string) => `${group}: от`;
export const closesLabel = (group: string) => `${group}: до`;
export const windowLabel = (place: number) => `Прозорец ${place + 1}`;
