import type { PasswordProblem } from '#domain/sign-in/password.rules.ts';
import {
  longest,
  MAX_PAGE_SIZE,
  MAX_UPLOAD_MEGABYTES,
  measurement,
  MOST_NOTICES_AT_ONCE,
  MOST_PLAYERS_AT_ONCE,
  shortest,
} from './limits.ts';

const tooShort = (what: string, least: number) => `${what} трябва да е поне ${least} символа`;

/** Every Bulgarian sentence that both the server and the browser say. */
export const messages = {
  required: 'Това поле е задължително!',
  valueMissing: 'Моля, въведете стойност',
  dayIsOver: 'Денят вече е минал. Моля, изберете днешния или по-късен.',
  otherRecord: 'Изберете друг запис.',
  valueInvalid: 'Моля, въведете валидна стойност',
  valueNegative: 'Моля, въведете положителна стойност',
  nameTooShort: tooShort('Името', shortest.name),
  textUnprintable: 'Текстът съдържа невидими знаци. Моля, въведете го отново.',
  englishNameCyrillic: 'Името на английски се изписва с латински букви',
  nameNotLatin:
    'Името по паспорт може да съдържа само латински букви, интервал, дефис, апостроф и точка, например Ivan Petrov',
  nameNotLetters: 'Името може да съдържа само букви, интервал, дефис, апостроф и точка',

  urlInvalid: 'Моля въведете валиден URL адрес',
  logoRequired: 'Моля прикачете лого',
  fileRequired: 'Моля прикачете файл',
  fileTooLarge: `Максималният размер на файла е ${MAX_UPLOAD_MEGABYTES}MB.`,
  fileTypeWrong: 'Позволени са само файлове от тип PDF, JPG, JPEG, PNG и WEBP.',
  imageTypeWrong: 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.',
  fileEmpty: 'Файлът е празен.',
  clubTypeRequired: 'Моля, изберете вид на клуба',
  dateMissing: 'Моля, въведете дата',
  dateInvalid: 'Моля, въведете валидна дата',
  birthDateInFuture: 'Датата на раждане не може да е след днешната',
  birthDateTooEarly: 'Датата на раждане не може да е отпреди повече от 100 години',
  measuredInFuture: 'Датата на измерването не може да е след днешната',
  endBeforeStart: 'Крайната дата трябва да е след началната дата',
  egnLength: `ЕГН-то трябва да е ${shortest.personalNumber} символа`,
  passportLength: 'Номерът на паспорта трябва да е от 6 до 20 латински букви и цифри',
  egnNeedsBirthDate: 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.',
  coachEgnNeedsBirthDate: 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане.',
  clubRequired: 'Моля, изберете клуб',
  coachRequired: 'Моля, изберете треньор',
  heightTooSmall: `Ръстът трябва да е поне ${measurement.least} см`,
  weightTooSmall: `Теглото трябва да е поне ${measurement.least} кг`,
  fullExtentTooSmall: `Разтегът на ръцете трябва да е поне ${measurement.least} см`,
  attackTooSmall: `Височината при атака трябва да е поне ${measurement.least} см`,
  blockTooSmall: `Височината при блокада трябва да е поне ${measurement.least} см`,
  positionRequired: 'Моля, изберете пост',
  documentTypeRequired: 'Моля, изберете вид документ',
  startDateMissing: 'Моля, въведете начална дата',
  endDateMissing: 'Моля, въведете крайна дата',
  descriptionTooShort: tooShort('Описанието', shortest.description),
  tooManyContracts: `Можете да изберете най-много ${MOST_NOTICES_AT_ONCE} договора наведнъж.`,
  coachSinceInFuture: '„Треньор от“ не може да е след днешната дата',
  coachSinceBeforeBirth: '„Треньор от“ не може да е преди датата на раждане',
  educationLevelRequired: 'Моля, изберете степен на образование',
  graduationDateMissing: 'Моля, въведете дата на завършване',
  graduatedInFuture: 'Датата на завършване не може да е след днешната',
  institutionTooShort: tooShort('Учебното заведение', shortest.education),
  specialityTooShort: tooShort('Специалността', shortest.education),
  stayInFuture: 'Датата не може да е в бъдещето',
  stayTooEarly: 'Датата не може да е преди началото на предишния престой',
  stayBeforeEnd: 'Датата не може да е преди края на предишния престой',
  stopBeforeStart: 'Последният ден не може да е преди първия ден в клуба',

  ageGroupInvalid: 'Невалидна възрастова група',
  championshipTooShort: tooShort('Първенството', shortest.championship),
  playersRequired: 'Моля, изберете състезатели',
  playersTwice: 'Един и същ състезател е избран два пъти.',
  tooManyPlayers: `Наведнъж могат да бъдат добавени най-много ${MOST_PLAYERS_AT_ONCE} състезатели.`,
  cardIndexesRequired: 'Моля, изберете поне една възрастова група',
  groupsTwice: 'Една и съща възрастова група е избрана два пъти за едно и също първенство.',

  transferTypeRequired: 'Моля, изберете вид трансфер',
  playerRequired: 'Моля, изберете състезател',
  reasonTooShort: tooShort('Причината', shortest.reason),

  userNameRequired: 'Моля, въведете потребителско име',
  passwordRequired: 'Моля, въведете парола',
  emailInvalid: 'Моля, въведете валиден имейл',
  passwordsDiffer: 'Паролите не съвпадат',
  passwordTooLong: `Паролата може да е най-много ${longest.password} символа`,

  pageInvalid: 'Страницата трябва да е цяло число от 1 нагоре.',
  pageSizeInvalid: `Резултатите на страница трябва да са цяло число от 1 до ${MAX_PAGE_SIZE}.`,
  keywordTooLong: `Търсенето може да е най-много ${longest.keyword} символа.`,
  orderByInvalid: 'По тази колона не може да се подрежда.',
  descInvalid: 'Посоката на подреждане може да е само възходяща или низходяща.',

  sessionEnded: 'Сесията Ви изтече. Моля, влезте отново.',

  resetAccepted: 'Ако има активен потребител с този имейл, ще получите писмо с връзка за нова парола.',
  resetLinkInvalid: 'Връзката за нова парола е невалидна или е изтекла. Заявете нова.',
} as const;

/** Of a measure that the federation has named: only the specification's have a form with an article. */
export const measureTooSmall = (label: string, unit: string) =>
  `„${label}“ трябва да е поне ${`${measurement.least} ${unit}`.trim()}`;

export const passwordProblemMessages: Record<PasswordProblem, string> = {
  tooShort: tooShort('Новата парола', shortest.password),
  noDigit: 'Паролата трябва да съдържа поне една цифра',
  noLowercase: 'Паролата трябва да съдържа поне една малка буква',
  noUppercase: 'Паролата трябва да съдържа поне една главна буква',
  noSymbol: 'Паролата трябва да съдържа поне един от символите !@#$%^&*',
  keyboardWalk: 'Паролата следва клавишите на клавиатурата и лесно се отгатва. Моля, изберете друга.',
  sequence: 'Паролата е само от поредни или повтарящи се символи и лесно се отгатва. Моля, изберете друга.',
  ownName: 'Паролата съдържа Ваше име или потребителското Ви име и лесно се отгатва. Моля, изберете друга.',
  commonWord: 'Паролата е съставена от често използвани думи или имена и лесно се отгатва. Моля, изберете друга.',
};

/** By how much, too: nobody counts the letters of what was pasted. */
export const textTooLong = (text: string, atMost: number) =>
  `Може да е най-много ${atMost} символа. Съкратете с ${text.length - atMost}.`;

/** The same where a page asks for a text without the schema of a form. */
export const lengthRefusal = (typed: string, atMost: number): string | undefined =>
  typed.trim().length > atMost ? textTooLong(typed.trim(), atMost) : undefined;
