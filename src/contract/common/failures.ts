import { OPEN_PROPOSALS_PER_CLUB, PROPOSALS_PER_CLUB_AND_DAY } from '#domain/player/player-proposal.rules.ts';
import { auditMessages } from '../history/audit.messages.ts';
import { cardIndexMessages } from '../card-index/card-index.messages.ts';
import { factorMessages } from '../factor/factor.messages.ts';
import { accountText } from '../user/account.messages.ts';
import { messages } from './messages.ts';
import { serverMessages } from './server.messages.ts';
import { transferMessages } from '../transfer/transfer.messages.ts';
import { userMessages } from '../user/user.messages.ts';

/** Every failure a person can be told of: its status and its sentence. What a service throws is one of these codes. */
export const failures = {
  notSignedIn: { status: 401, message: messages.sessionEnded },
  forbidden: { status: 403, message: messages.forbidden },
  xsrf: {
    status: 403,
    message: 'Заявката не идва от отворена страница на системата. Презаредете страницата и опитайте отново.',
  },
  notFound: { status: 404, message: 'Записът не беше намерен.' },
  pathNotFound: { status: 404, message: messages.pathNotFound },
  fileNotFound: { status: 404, message: 'Файлът не беше открит.' },
  fileTooLarge: { status: 413, message: messages.fileTooLarge },
  fileTypeWrong: { status: 415, message: messages.fileTypeWrong },
  fileDamaged: { status: 415, message: 'Файлът е повреден и не може да бъде прочетен.' },
  imageTypeWrong: { status: 415, message: messages.imageTypeWrong },
  imageTooLarge: {
    status: 413,
    message:
      'Изображението е твърде голямо: допускат се до 25 мегапиксела и до 8000 пиксела на всяка страна. Намалете го и опитайте отново.',
  },
  pdfUnsafe: {
    status: 415,
    message:
      'PDF файлове с парола, с програмен код или с прикачени файлове не се приемат. Отпечатайте документа отново като PDF и прикачете новия файл.',
  },
  pdfLeadsAway: {
    status: 415,
    message:
      'PDF файлът сочи към друг файл или съдържа връзка, която не е към интернет страница или имейл. Отпечатайте документа отново като PDF и прикачете новия файл.',
  },
  fileTooComplex: {
    status: 415,
    message:
      'Файлът е твърде сложен за проверка. Отпечатайте документа отново като PDF или го сканирайте и прикачете новия файл.',
  },
  egnTaken: { status: 409, message: messages.egnTaken },
  playerDouble: { status: 409, message: 'В картотеката вече има състезател със същите имена и дата на раждане.' },
  coachDouble: { status: 409, message: 'В картотеката вече има треньор със същото име.' },
  coachEgnTaken: { status: 409, message: 'Вече има треньор с това ЕГН.' },
  coachInClub: { status: 409, message: 'Треньорът вече е в този клуб.' },
  takeBackOver: {
    status: 403,
    message:
      'Клубът може да премахне само това, което сам е въвел, до 24 часа след въвеждането. За по-стари записи се обърнете към федерацията.',
  },
  stayOverlaps: {
    status: 409,
    message: 'Трансферът не може да бъде върнат: за това време треньорът вече има друг клуб.',
  },
  coachNotInClub: { status: 409, message: 'Треньорът не работи в клуб.' },
  clubClosed: { status: 409, message: 'Клубът е закрит. В него не може да се започва нищо ново.' },
  clubOpen: { status: 409, message: 'Клубът не е закрит.' },
  clubHasPeople: {
    status: 409,
    message: 'В клуба все още има състезатели или треньори. Моля, изберете клуб, в който да преминат.',
  },
  clubHasOpenTransfers: {
    status: 409,
    message: 'Клубът има потвърдени или активни трансфери. Моля, първо ги осъществете или приключете.',
  },
  tooManyAtOnce: {
    status: 429,
    message: 'Предишните Ви файлове още се подготвят. Моля, изчакайте ги и опитайте отново.',
  },
  tooManyFiles: {
    status: 429,
    message: 'Предишните Ви файлове още се проверяват. Моля, изчакайте ги и опитайте отново.',
  },
  uploadsOfDay: { status: 429, message: 'Позволеният обем файлове за деня е достигнат. Моля, опитайте отново утре.' },
  uploadsInAll: {
    status: 507,
    message: 'Мястото за файлове на федерацията е запълнено. Обърнете се към администратор.',
  },
  tooManyRead: {
    status: 429,
    message: 'Прегледахте твърде много състезатели от други клубове за кратко време. Моля, опитайте отново по-късно.',
  },
  tooManyTransfers: {
    status: 429,
    message: 'Клубът е започнал твърде много трансфери, които отдаващите клубове не са подписали.',
  },
  tooManyRegistrations: {
    status: 429,
    message: 'Твърде много регистрации за кратко време. Моля, опитайте отново по-късно.',
  },
  proposalOpen: {
    status: 409,
    message: 'За този състезател вече има предложение, което чака решение на федерацията.',
  },
  proposalDecided: { status: 409, message: 'По това предложение вече има решение.' },
  tooManyOpenProposals: {
    status: 429,
    message: `Клубът има ${OPEN_PROPOSALS_PER_CLUB} предложения, които чакат решение. Ново може да бъде направено, когато федерацията ги прегледа.`,
  },
  tooManyProposals: {
    status: 429,
    message: `Клубът може да направи най-много ${PROPOSALS_PER_CLUB_AND_DAY} предложения за ден. Моля, опитайте отново утре.`,
  },
  bulstatTaken: { status: 409, message: 'Вече има клуб с този Булстат/ЕИК.' },
  clubHasPlayers: { status: 409, message: 'Клубът не може да бъде изтрит, докато има състезатели.' },
  clubHasCardIndexes: { status: 409, message: 'Клубът не може да бъде изтрит, докато има лицензи.' },
  clubHasTransfers: { status: 409, message: 'Клубът не може да бъде изтрит, докато има трансфери.' },
  clubHasCoaches: { status: 409, message: 'Клубът не може да бъде изтрит, докато има треньори.' },
  clubHasUsers: { status: 409, message: 'Клубът не може да бъде изтрит, докато към него има потребители.' },
  cardIndexTaken: { status: 409, message: messages.cardIndexTaken },
  tooManyCardIndexes: { status: 409, message: cardIndexMessages.tooManyCardIndexes },
  championshipTaken: { status: 409, message: cardIndexMessages.championshipTaken },
  tooManyChampionships: { status: 409, message: cardIndexMessages.tooManyChampionships },
  cardIndexHasPlayers: { status: 409, message: 'В лиценза има състезатели. Първо ги премахнете от него.' },
  cardIndexNotYours: {
    status: 409,
    message:
      'Клубът може да премахне или да поправи лиценз до 24\u00A0часа след добавянето му. Обърнете се към федерацията.',
  },
  cardIndexClosed: { status: 409, message: 'Лицензът е от минал сезон и не може да се променя.' },
  notEligible: { status: 409, message: 'Състезателят не може да бъде добавен в лиценза.' },
  someNotEligible: { status: 409, message: messages.someNotEligible },
  onOtherCardIndex: { status: 409, message: 'Състезателят вече е в друг лиценз за тази възрастова група и сезон.' },
  rulesNotChangeable: { status: 409, message: 'Могат да се променят само правилата на текущия и на следващия сезон.' },
  playerDeactivated: { status: 409, message: messages.playerDeactivated },
  transferSameClub: { status: 409, message: transferMessages.transferSameClub },
  transferOpenExists: { status: 409, message: transferMessages.transferOpenExists },
  extensionNotPossible: { status: 409, message: transferMessages.extensionNotPossible },
  extensionOpenExists: { status: 409, message: transferMessages.extensionOpenExists },
  extensionTooMany: { status: 409, message: transferMessages.extensionTooMany },
  extensionNotOpen: { status: 409, message: transferMessages.extensionNotOpen },
  extensionAlreadySigned: { status: 409, message: transferMessages.extensionAlreadySigned },
  transferCancelled: { status: 409, message: transferMessages.transferCancelled },
  transferAlreadySigned: { status: 409, message: transferMessages.transferAlreadySigned },
  transferNotFullySigned: { status: 409, message: transferMessages.transferNotFullySigned },
  transferAlreadyCarriedOut: { status: 409, message: transferMessages.transferAlreadyCarriedOut },
  transferNotCarriedOut: { status: 409, message: transferMessages.transferNotCarriedOut },
  transferNotRefusable: { status: 409, message: transferMessages.transferNotRefusable },
  transferForGood: { status: 409, message: transferMessages.transferForGood },
  transferAlreadyReleased: { status: 409, message: transferMessages.transferAlreadyReleased },
  transferNotCancellable: { status: 409, message: transferMessages.transferNotCancellable },
  transferPapersClosed: { status: 409, message: transferMessages.transferPapersClosed },
  transferNotYetDue: { status: 409, message: transferMessages.transferNotYetDue },
  transferPlayerMoved: { status: 409, message: transferMessages.transferPlayerMoved },
  transferNotYourClub: { status: 403, message: 'Нямате право да подписвате от името на този клуб.' },
  userNameTaken: { status: 409, message: userMessages.userNameTaken },
  emailTaken: { status: 409, message: userMessages.emailTaken },
  ownEmail: { status: 409, message: userMessages.ownEmail },
  ownAccount: { status: 409, message: userMessages.ownAccount },
  ownPassword: { status: 409, message: userMessages.ownPassword },
  lastAdministrator: { status: 409, message: userMessages.lastAdministrator },
  lastRole: { status: 409, message: userMessages.lastRole },
  roleHeld: { status: 409, message: userMessages.roleHeld },
  clubHeld: { status: 409, message: userMessages.clubHeld },
  accountInactive: { status: 409, message: userMessages.accountInactive },
  exportTooLong: { status: 409, message: auditMessages.exportTooLong },
  mailSent: { status: 409, message: 'Писмото вече е изпратено.' },
  repeatedDifferently: {
    status: 409,
    message: 'Заявката вече беше изпратена с други данни. Презаредете страницата и опитайте отново.',
  },
  resetLinkInvalid: { status: 409, message: messages.resetLinkInvalid },
  codeWrong: { status: 401, message: factorMessages.codeWrong },
  secondStepOver: { status: 401, message: factorMessages.secondStepOver },
  passkeyRefused: { status: 401, message: factorMessages.passkeyRefused },
  totpExists: { status: 409, message: factorMessages.totpExists },
  totpNotBegun: { status: 409, message: factorMessages.totpNotBegun },
  factorMissing: { status: 409, message: factorMessages.factorMissing },
  factorNeedsMail: { status: 409, message: factorMessages.factorNeedsMail },
  tooManyLetters: { status: 429, message: factorMessages.tooManyLetters },
  lastFactor: { status: 409, message: factorMessages.lastFactor },
  ownFactors: { status: 409, message: factorMessages.ownFactors },
  notProved: { status: 409, message: factorMessages.passkeyRefused },
  passkeyNotAdded: { status: 409, message: factorMessages.passkeyNotAdded },
  passkeyTaken: { status: 409, message: factorMessages.passkeyTaken },
  tooManyPasskeys: { status: 409, message: factorMessages.tooManyPasskeys },
  passkeysUnavailable: { status: 409, message: factorMessages.passkeysUnavailable },
  passwordMustChange: { status: 403, message: accountText.passwordMustChange },
  tooManyAttempts: { status: 429, message: messages.tooManyAttempts },
  tooManyRequests: { status: 429, message: messages.tooManyRequests },
  serverBusy: { status: 503, message: 'Сървърът е зает. Моля, опитайте отново след малко.' },
  unknownHost: { status: 421, message: 'Примерната федерация се отваря само на този компютър, на адрес localhost.' },
  dataDamaged: { status: 503, message: serverMessages.dataDamaged },
  unavailable: { status: 503, message: messages.unavailable },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;
