/** What is said on the paper beside the data themselves. */
export const myDataPaper = {
  title: 'Лични данни в картотеката',
  intro: (moment: string) =>
    `Копие на всичко, което се пази за състезателя към ${moment} Същите данни са във файла данни.json; снимките и документите са в папките на архива.`,
  nothing: 'Няма',
  field: 'Данни',
  value: 'Стойност',
  yes: 'да',
  no: 'не',
  cut: '(целият текст е в данни.json)',
  openings: 'Кой е отварял',
  openingsNote: 'Страницата – първото отваряне за деня, до 12 месеца назад; ЕГН и документите – всяко отваряне.',
  openedOn: 'Кога',
  opened: 'Какво',
  opener: 'Кой',
  footer: (name: string, at: number, count: number) => `${name} · Страница ${at} от ${count}`,
  missingTitle: 'Тези файлове не можаха да бъдат прочетени и липсват в архива:',
  missingName: 'Липсващи файлове.txt',
  archive: 'Лични данни',
} as const;
