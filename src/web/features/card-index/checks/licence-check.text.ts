import { plural } from '#domain/common/plural.ts';

export const checkText = {
  title: 'Периодичен преглед',
  loading: 'Зареждане...',
  today: 'Отворени днес',
  nothingOpened:
    'Днес на това устройство няма отворени лицензи. Сканирайте кода на отпечатания лист или намерете лиценза по клуба. Отвореният лиценз остава тук до края на деня и без връзка.',
  find: 'Намери лиценз по клуб или група',
  findOffline: 'Няма връзка. Без връзка се отварят само лицензите, които са отваряни днес.',
  found: (shown: number, total: number) =>
    total === 0
      ? 'Няма такъв лиценз за този сезон.'
      : shown < total
        ? `Показани са ${shown} от ${plural(total, 'лиценз', 'лиценза')}. Въведете още букви.`
        : plural(total, 'лиценз', 'лиценза'),
  toToday: 'Отворени днес',
  logOut: 'Изход',
  logIn: 'Вход',
  sessionOver:
    'Сесията е изтекла. Влезте отново със същия профил: неизпратените прегледи се пазят на телефона и тогава ще бъдат изпратени.',
  notKept: 'Няма връзка, а този лиценз не е отварян днес на това устройство.',
  retry: 'Опитай отново',
  offline: (time: string) => `Няма връзка. Лицензът е показан към ${time}\u00a0ч.`,
  asOf: (time: string) => `към ${time}\u00a0ч.`,
  notApproved: (state: string) =>
    `Лицензът не е заверен. Състоянието му е „${state}“ и прегледи в него не се отбелязват.`,
  places: { 1: 'Първи', 2: 'Втори' },
  placesLabel: 'Кой преглед',
  progress: (done: number, all: number) => `${done} от ${all}`,
  check: (name: string) => `Отбележи ${name}`,
  checked: (name: string) => `${name} е с отбелязан преглед`,
  waiting: 'чака връзка',
  sent: (day: string, right: string) => `${day}\u00a0г., ${right}`,
  undoQuestion: 'Да се премахне ли отметката?',
  undo: 'Премахни',
  keep: 'Не',
  unsent: (count: number) =>
    count === 1 ? '1\u00a0преглед чака връзка' : `${plural(count, 'преглед', 'прегледа')} чакат връзка`,
  allSent: 'Всички прегледи са изпратени',
  sendNow: 'Изпрати',
  refused: 'Неприети прегледи',
  refusedFor: (who: string, label: string) => `${who}, ${label.toLowerCase()}`,
  seen: 'Разбрах',
  playerNumber: (id: number) => `Състезател №\u00a0${id}`,
  keepFailed: 'Прегледът не можа да бъде записан на телефона. Освободете място и опитайте отново.',
  removeFailed: 'Отметката не беше премахната.',
  empty: 'В лиценза няма състезатели.',
} as const;
