/** The 28 regions by name, each at the place of its number: the first has number 1. */
export const regionNames = [
  'Благоевград',
  'Бургас',
  'Варна',
  'Велико Търново',
  'Видин',
  'Враца',
  'Габрово',
  'Добрич',
  'Кърджали',
  'Кюстендил',
  'Ловеч',
  'Монтана',
  'Пазарджик',
  'Перник',
  'Плевен',
  'Пловдив',
  'Разград',
  'Русе',
  'Силистра',
  'Сливен',
  'Смолян',
  'София (столица)',
  'София (област)',
  'Стара Загора',
  'Търговище',
  'Хасково',
  'Шумен',
  'Ямбол',
] as const;

/** The number of a region; null where there is none of the name. */
export function regionNumber(name: string): number | null {
  const place = (regionNames as readonly string[]).indexOf(name);
  return place === -1 ? null : place + 1;
}
