import { areUsualMeasures, isRequiredMeasure, openMeasures } from '#domain/player/measure-kinds.ts';
import { importLimits, type ImportKind } from '#domain/import/import.rules.ts';

/** What each kind is for, beside its name. */
export const kindDetails: Record<ImportKind, string> = {
  player: 'Регистърът с имена, ЕГН, клуб и стари регистрационни номера',
  club: 'Клубовете с адрес, ЕИК и контакти. С тях се започва',
  coach: 'Треньорите с клуб и начало на треньорската дейност',
  season: 'Кой в кой отбор е бил, и за минали сезони',
  transfer: 'Преминавания, които вече са приключили',
  get development() {
    return areUsualMeasures('height', 'weight')
      ? 'Ръст, тегло, пост и резултати по дати'
      : 'Пост и измерени стойности по дати';
  },
};

/** What no row can do without; a test holds them against the declared columns, which would bring their rooms along. */
export const requiredColumns: Record<ImportKind, readonly string[]> = {
  player: ['Име', 'Презиме', 'Фамилия', 'ЕГН', 'Населено място', 'Настоящ клуб'],
  club: [
    'Име',
    '№ в регистъра на ММС',
    'Булстат/ЕИК',
    'Населено място',
    'Адрес',
    'Имейл',
    'Председател',
    'Лице за контакт',
    'Телефон за контакт',
  ],
  coach: ['Име и фамилия', 'ЕГН', 'Населено място'],
  season: ['Сезон', 'Клуб', 'Възрастова група', 'Рег. № или ЕГН'],
  transfer: ['Рег. № или ЕГН', 'Вид трансфер', 'В клуб', 'Валиден от'],
  get development() {
    const measures = openMeasures();
    const required = (from: typeof measures) => from.filter(isRequiredMeasure).map(({ label }) => label);
    return ['Рег. № или ЕГН', 'Дата', ...required(measures.slice(0, 2)), 'Пост', ...required(measures.slice(2))];
  },
};

const lastSentence: Record<ImportKind, string> = {
  player: 'Трите имена може да са и в една колона. Снимка и треньор не са нужни: добавят се и по-късно.',
  club: 'Лого не е нужно: добавя се и по-късно.',
  coach: 'Снимка и образование не са нужни: добавят се и по-късно.',
  season: 'Всеки ред е един състезател в един отбор; състезателите трябва вече да са вписани.',
  transfer: 'Състезателите и клубовете трябва вече да са вписани; подписи не са нужни.',
  development: 'Всеки ред е едно измерване; състезателите трябва вече да са вписани.',
};

/** What the template holds, in three sentences. */
export function templateText(kind: ImportKind, hasClub: boolean): string {
  const required = requiredColumns[kind].filter((label) => !hasClub || label !== 'Настоящ клуб');
  return [
    'Шаблонът има заглавия на колоните, един примерен ред и списък на допустимите стойности.',
    `Задължителни са ${joined(required.map((label) => `„${label}“`))}; другите колони може да са празни или да липсват.`,
    lastSentence[kind],
  ].join(' ');
}

function joined(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} и ${words.at(-1)}`;
}

export const startText = {
  next: 'Качи и продължи',
  uploading: 'Качване...',
  clubRequired: 'Моля, изберете клуб',
  clubHint: 'Изберете го, ако всички редове са за един клуб. Тогава колоната „Настоящ клуб“ не е нужна.',
  clubLimit:
    'За един час клубът може да впише ограничен брой нови състезатели. Ако във файла са повече, останалите се записват по-късно от същия импорт.',
  ownFile: 'Може да качите и своя таблица: на следващата стъпка посочвате коя колона какво съдържа.',
  hint: `.xlsx или .csv до ${importLimits.megabytes}\u00a0MB и ${importLimits.rows.toLocaleString('bg')}\u00a0реда; над данните има ред със заглавия на колоните`,
} as const;

/** What comes after the file, for whoever has never seen it. */
export const whatFollows: readonly { step: string; text: string }[] = [
  { step: 'Колони', text: 'Виждате коя колона за какво е разпозната и я сменяте, ако не е така.' },
  { step: 'Проверка', text: 'Всеки ред се проверява. Грешките са отбелязани на мястото им и се поправят тук.' },
  { step: 'Записване', text: 'Записва се само когато натиснете бутона. Дотогава в регистъра нищо не се променя.' },
  { step: 'Отчет', text: 'Виждате какво е записано. Целият импорт може да бъде отменен.' },
];
