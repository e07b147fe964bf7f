import { dateInText, type IsoDate } from '#domain/common/dates.ts';

/** What is said at a cell beyond what the forms say. No sentence quotes a personal number. */
export const importMessages = {
  clubMissing: 'Няма клуб с това име. Изберете клуб или първо го добавете.',
  coachMissing: 'Няма треньор с това име. Изберете треньор или оставете клетката празна.',
  clubClosed: 'Клубът е закрит.',
  ageGroupClosed: 'Възрастовата група е закрита.',
  clubNotOwn: 'Можете да добавяте състезатели само в клуба, за който е импортът.',
  coachOfOtherClub: 'Треньорът не работи в този клуб.',
  egnDoubtful: 'Номерът не е валидно ЕГН. Проверете го. Ако е ЛНЧ или паспорт, попълнете и гражданството.',
  egnOfCitizen: 'Номерът не е валидно ЕГН. Проверете го; ако е верен, ще бъде записан така.',
  wordUnknown: 'Тази дума не е сред допустимите стойности.',
  numberGone: 'Този регистрационен номер е бил на друг състезател и не се дава повторно.',
  numberOfOther: 'ЕГН и регистрационният номер са на двама различни състезатели.',
  clubByTransfer: 'Състезателят вече е вписан в друг клуб. Клубът му се сменя с трансфер.',
  ownPlayerDiffers: 'Състезателят вече е във Вашия клуб с други данни. Промяната се предлага от профила му.',
  playingSinceInFuture: 'Датата е в бъдещето.',
  regionUnknown: 'Няма област с това име.',
  regionNeeded: 'Напишете областта: по името на населеното място тя не може да се познае.',
  coachClubByTransfer: 'Треньорът вече е вписан в друг клуб. Клубът му се сменя с трансфер.',
  clubSinceInFuture: '„В клуба от“ не може да е след днешната дата.',
  clubSinceBeforeStart: '„В клуба от“ не може да е преди „Треньор от“.',
  coachNameShort: 'Напишете и фамилията.',
  dayUnknown: 'Напишете датата като „05.08.2012“.',
  dayNever: 'Няма такава дата. Проверете деня и месеца.',
  alphabetsMixed: 'Името смесва кирилица и латиница. Препишете го само с едните букви.',
  latinOfCitizen:
    'Името е на латиница. Препишете го на кирилица; ако състезателят е чужд гражданин, попълнете гражданството му.',
  latinOfCoach:
    'Името е на латиница. Препишете го на кирилица; ако треньорът е чужд гражданин, попълнете гражданството му.',
  townUnknown: 'Няма такова населено място в списъка. Проверете името; ако е вярно, ще бъде добавено.',
  playerUnknown: 'Няма състезател с този регистрационен номер.',
  playerOfNumberUnknown: 'Няма състезател с това ЕГН.',
  playerMissing: 'Напишете регистрационния номер или ЕГН на състезателя.',
  clubThere: 'Такъв клуб вече има. Изберете го от списъка вместо да го създавате.',
  clubPlanned: 'Клуб с този Булстат/ЕИК или с това име вече е сред клубовете, които този импорт създава.',
  changedMeanwhile: 'Записът беше променен междувременно. Проверете реда отново.',
  notWritten: 'Редът не можа да бъде записан. Опитайте отново.',
  noRights: 'Който е започнал импорта, вече няма право да внася тези данни.',
} as const;

/** Of a name that is not on the list, by the one on it that comes closest. */
export const townNotListed = (meant: string | null) =>
  meant === null
    ? importMessages.townUnknown
    : `Няма такова населено място в списъка. „${meant}“ ли имате предвид? Ако името е вярно, ще бъде добавено.`;

/** Of a cell that no row can do without. */
export const fillIn = (label: string) => `Попълнете „${label}“.`;

/** What there may be once in a file, by the field it is told at. */
const once = {
  egn: 'Същото ЕГН',
  number: 'Същият регистрационен номер',
  bulstat: 'Същият Булстат/ЕИК',
  name: 'Същият клуб',
  date: 'Същото измерване',
} as const;
export type OnceField = keyof typeof once;

/** „Същото ЕГН стои и на ред 12.“ */
export const sameInRow = (field: OnceField, rowNo: number) => `${once[field]} стои и на ред ${rowNo}.`;

/** Several bear the name. */
export const severalNamed = (names: readonly string[]) =>
  `С това име има няколко: ${names.slice(0, 5).join('; ')}. Напишете цялото име.`;

/** „Русе е в област Русе. …“ */
export const townElsewhere = (town: string, regions: readonly string[]) =>
  `${town} е в област ${regions.join(' и ')}. Поправете областта. Ако има село със същото име, напишете „с.“ пред него.`;

/** Of a number that is nobody's, beside an ЕГН that is somebody's. */
export const numberDiffers = (number: number) =>
  `Състезателят с това ЕГН е с регистрационен номер ${number}. Поправете номера или оставете клетката празна.`;

/** Of a measurement that somebody has taken back since. */
export const measurementGone = (date: IsoDate) => `измерването от ${dateInText(date)} е премахнато след импорта`;

export const importReasons = {
  changed: 'променен е след импорта',
  gone: 'вече не е в картотеката',
  inUse: 'към него вече има други записи',
} as const;
