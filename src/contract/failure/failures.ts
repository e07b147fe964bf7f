import { COPIES_PER_HOUR } from '#domain/privacy/my-data.access.ts';
import { API_KEY_LIMITS } from '#domain/api-key/api-key.rules.ts';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import { CHECK_LATE_HOURS } from '#domain/card-index/licence-check.rules.ts';
import { importLimits, MOST_IMPORTS_OF_DAY, MOST_OPEN_IMPORTS } from '#domain/import/import.rules.ts';
import { MERGE_UNDO_DAYS } from '#domain/double/merge-noun.ts';
import { OPEN_PROPOSALS_PER_CLUB, PROPOSALS_PER_CLUB_AND_DAY } from '#domain/player/player-proposal.rules.ts';
import { userRefusals } from '#domain/user/user.rules.ts';
import { factorMessages } from '../factor/factor.messages.ts';
import { transferRefusals } from '../transfer/transfer.messages.ts';
import {
  MOST_AUDIT_ROWS,
  MOST_CLUB_MESSAGES_OF_DAY,
  MOST_NOTES_OF_DAY,
  MOST_COLLECTED_OF_DAY,
  MOST_SIGN_LINKS_OF_DAY,
  MOST_PASSKEYS,
  MOST_VIEWS,
} from '../common/limits.ts';
import { messages } from '../common/messages.ts';

const spaced = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ' ');

/**
 * Every failure a person can be told of, under its status: one row says its code and its sentence. Only the server loads
 * them; a sentence that a page says too stands with that page's sentences. A folder of its own, because it
 * collects from the others: none of them imports it.
 */
const sentences = {
  401: {
    notSignedIn: messages.sessionEnded,
    keyInvalid: 'Ключът не важи: няма такъв, изтекъл е или е отменен.',
    codeWrong: 'Кодът не е верен или вече е използван.',
    secondStepOver: factorMessages.secondStepOver,
    passkeyRefused: factorMessages.passkeyRefused,
  },
  403: {
    forbidden: 'Нямате права за това действие.',
    keyForbidden: 'Ключът не дава право на тази заявка.',
    xsrf: 'Заявката не идва от отворена страница на системата. Презаредете страницата и опитайте отново.',
    takeBackOver:
      'Клубът може да премахне само това, което сам е въвел, до 24 часа след въвеждането. За по-стари записи се обърнете към федерацията.',
    transferNotYourClub: 'Нямате право да подписвате от името на този клуб.',
    notDelegate: 'За този ден нямате право да отбелязвате периодични прегледи. Дава го администратор.',
    passwordMustChange: 'Преди да продължите, изберете нова парола.',
  },
  404: {
    notFound: 'Записът не беше намерен.',
    pathNotFound: 'Адресът не съществува.',
    fileNotFound: 'Файлът не беше открит.',
    playerErased: 'Данните на този човек са заличени.',
    coachErased: 'Данните на този човек са заличени.',
    userErased: 'Данните на този потребител са заличени.',
    linkInvalid: 'Връзката или кодът не важат. Проверете кода или поискайте от клуба нова връзка.',
    reportDayUnknown: 'За този ден няма запазени числа.',
    reportDayAhead: 'Този ден още не е дошъл.',
  },
  409: {
    egnTaken: 'Вече има състезател с това ЕГН.',
    playerDouble: 'В картотеката вече има състезател с подобни имена и дата на раждане.',
    doubleMerged: 'Двата записа вече са обединени.',
    coachDouble: 'В картотеката вече има треньор с подобно име.',
    clubDouble: 'В картотеката вече има клуб с подобно име или Булстат/ЕИК.',
    nobodyToTell: 'Никой не действа от името на тези клубове: няма кой да получи съобщението.',
    photoThere: 'Състезателят вече има снимка. Друга се поставя от федерацията.',
    mergeRefused: 'Записите не могат да бъдат обединени, докато нещо пречи.',
    erasureRefused: 'Данните не могат да бъдат заличени, докато нещо пречи.',
    mergeUndone: 'Това обединяване вече е отменено.',
    mergeTooOld: `Обединяването може да бъде отменено в рамките на ${MERGE_UNDO_DAYS} дни.`,
    mergeNotUndone: 'Обединяването не може да бъде отменено, докато нещо пречи.',
    coachEgnTaken: 'Вече има треньор с това ЕГН.',
    coachInClub: 'Треньорът вече е в този клуб.',
    stayOverlaps: 'Трансферът не може да бъде върнат: за това време треньорът вече има друг клуб.',
    coachNotInClub: 'Треньорът не работи в клуб.',
    clubClosed: 'Клубът е закрит. В него не може да се започва нищо ново.',
    clubOpen: 'Клубът не е закрит.',
    clubHasPeople:
      'В клуба все още има състезатели или треньори. Моля, изберете клуб, в който да преминат, или отбележете, че остават без клуб.',
    clubHasOpenTransfers:
      'Клубът има потвърдени или активни трансфери. Моля, първо ги осъществете, приключете или върнете за подписване.',
    tooManyGuardians: 'Състезателят вече има двама родители или настойници. Променете някого от тях.',
    proposalOpen: 'За този състезател вече има предложение, което чака решение на федерацията.',
    proposalDecided: 'По това предложение вече има решение.',
    bulstatTaken: 'Вече има клуб с този Булстат/ЕИК.',
    clubHasPlayers: 'Клубът не може да бъде изтрит, докато има състезатели.',
    clubHasCardIndexes: 'Клубът не може да бъде изтрит, докато има лицензи.',
    clubHasTransfers: 'Клубът не може да бъде изтрит, докато има трансфери.',
    clubHasCoaches: 'Клубът не може да бъде изтрит, докато има треньори.',
    clubHasUsers: 'Клубът не може да бъде изтрит, докато към него има потребители.',
    clubHasNotes: 'Клубът не може да бъде изтрит, докато за него или за записите му има бележки.',
    cardIndexTaken: 'Клубът вече има лиценз за тази възрастова група и сезон.',
    tooManyCardIndexes:
      'Клубът достигна позволения брой лицензи за сезона. Ако са нужни още, моля, обърнете се към федерацията.',
    viewNameTaken: 'Вече има изглед с това име.',
    tooManyKeys: `Може да има най-много ${API_KEY_LIMITS.perOwner} действащи ключа. Отменете някой, който не е нужен.`,
    tooManyWebhooks: `Може да има най-много ${WEBHOOK_LIMITS.perOwner} адреса за съобщения. Премахнете някой, който не е нужен.`,
    webhookOff: 'Адресът е спрян. Първо го включете отново.',
    tooManyViews: `Може да имате най-много ${MOST_VIEWS} изгледа. Изтрийте някой, който не Ви е нужен.`,
    championshipTaken: 'Това първенство вече е в списъка.',
    tooManyChampionships: 'Списъкът на първенствата е пълен. Преименувайте някое от закритите.',
    ageGroupTaken: 'Вече има възрастова група с това име.',
    ageGroupAgeTaken: 'Вече има отворена възрастова група за тази възраст и пол.',
    ageGroupUsed: 'По групата има лицензи и възрастта и полът ѝ не могат да се променят.',
    adultGroupNeeded: 'За всеки пол остава отворена група без ограничение на възрастта.',
    tooManyAgeGroups: 'Списъкът на възрастовите групи е пълен. Преименувайте някоя от закритите.',
    listEntryTaken: 'Това име вече е в списъка.',
    listEntryNamed: 'С този вид има клубове и името му не може да се променя. Закрийте го и добавете друг.',
    listEntryNeeded: 'В списъка остава поне един отворен ред.',
    tooManyListEntries: 'Списъкът е пълен. Преименувайте някой от закритите редове.',
    documentKindTaken: 'Вече има вид документ с това име.',
    documentKindNamed: 'Името на този вид документ не може да се променя.',
    tooManyDocumentKinds: 'Списъкът на видовете документи е пълен. Преименувайте някой от изключените.',
    cardIndexHasPlayers: 'В лиценза има състезатели. Първо ги премахнете от него.',
    cardIndexNotYours:
      'Клубът може да премахне или да поправи лиценз до 24\u00A0часа след добавянето му. Обърнете се към федерацията.',
    cardIndexClosed: 'Лицензът е от минал сезон и не може да се променя.',
    licenceUnderReview: 'Лицензът е подаден за заверка и не се променя. Първо го оттеглете.',
    licenceSubmitted: 'Лицензът вече е подаден за заверка или е заверен.',
    licenceNotSubmitted: 'Лицензът не е подаден за заверка.',
    licenceNotApproved: 'Лицензът няма заверка, която да бъде отнета.',
    licenceIncomplete: 'Лицензът не може да бъде подаден за заверка, докато нещо липсва.',
    checkNotApproved: 'Лицензът не е заверен от федерацията и в него не се отбелязват прегледи.',
    playerNotOnLicence: 'Състезателят вече не е в лиценза.',
    checkMade: 'Този преглед вече е отбелязан.',
    checkTooLate: `Прегледът е отбелязан преди повече от ${CHECK_LATE_HOURS}\u00A0часа и вече не може да бъде приет.`,
    checkAhead: 'Часовникът на телефона е напред. Сверете го и отбележете прегледа отново.',
    delegateDayTaken: 'Потребителят вече е делегат за този ден.',
    delegateInactive: 'Потребителят е деактивиран и не може да бъде делегат.',
    approvalNotAsked: 'За този сезон лицензите не се заверяват от федерацията.',
    notEligible: 'Състезателят не може да бъде добавен в лиценза.',
    someNotEligible: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
    onOtherCardIndex: 'Състезателят вече е в друг лиценз за тази възрастова група и сезон.',
    datesNotChangeable: 'Могат да се променят само датите на текущия и на следващия сезон.',
    outsideDates: 'Срокът за това не е отворен.',
    outsideDatesAsked: 'Срокът за това не е отворен. Потвърдете, че продължавате.',
    rulesNotChangeable: 'Могат да се променят само правилата на текущия и на следващия сезон.',
    ...transferRefusals,
    linkChanged: 'Нещо от показаното се промени и връзката вече не важи. Поискайте нова от клуба или от федерацията.',
    nobodyToAsk: 'Няма имейл нито на родител, нито на състезателя. Добавете родител в профила на състезателя.',
    notCollected: 'Този документ се отваря само от федерацията и не се събира с връзка.',
    receivedDecided: 'За изпратеното вече е решено.',
    receivedAlready: 'Това вече е изпратено и чака клуба.',
    receivedFull: 'Клубът има много непрегледани файлове и сега не може да получи повече. Моля, обърнете се към него.',
    signerNotAsked: 'Подписът на този човек не се очаква.',
    signerWithoutEmail: 'За този родител няма имейл. Добавете го в профила на състезателя.',
    paperNotNeeded: 'Подпис на хартия се добавя само докато подписът на състезателя липсва.',
    transferHasNoProtocol: 'Трансферът е внесен с импорт и за него няма протокол: не е подписван в системата.',
    userNameTaken: 'Потребителското име вече е заето.',
    emailTaken: 'Вече има потребител с този имейл.',
    ownEmail: 'Своя имейл можете да смените от „Профил“, като потвърдите с паролата си.',
    ...userRefusals,
    accountInactive: 'Потребителят е деактивиран. Активирайте го, преди да му изпратите нова парола.',
    exportTooLong: `Файлът ще надхвърли ${spaced(MOST_AUDIT_ROWS)} реда. Стеснете избора по дата, по потребител или по действие.`,
    importBusy: 'Импортът се обработва в момента. Моля, изчакайте да завърши.',
    importOver: 'Този импорт вече е завършен и не може да се променя.',
    importNotChecked: 'Импортът още не е проверен. Първо посочете колоните на файла.',
    importNothingToRun: 'Няма редове за записване: всички са с грешка, пропуснати или вече са вписани.',
    importNotUndone:
      'Импортът не може да бъде отменен: някои от записите вече се използват или са променени след него.',
    importFileGone: 'Файлът на този импорт вече не се пази.',
    mailSent: 'Писмото вече е изпратено.',
    repeatedDifferently: 'Заявката вече беше изпратена с други данни. Презаредете страницата и опитайте отново.',
    resetLinkInvalid: messages.resetLinkInvalid,
    totpExists: 'Приложението за кодове вече е включено.',
    totpNotBegun: 'Включването не е започнато или времето за него е изтекло. Моля, започнете отново.',
    factorMissing: 'Няма включена двустепенна защита.',
    factorNeedsMail: 'В профила няма имейл, на който да бъде изпратен код. Обърнете се към друг администратор.',
    factorOverdue:
      'Срокът за включване на двустепенната защита изтече. Излезте и влезте отново: тогава тя се включва с код, изпратен на имейла Ви.',
    lastFactor:
      'Двустепенната защита е задължителна за администраторите и може само да бъде заменена: добавете ключ за достъп или заменете приложението.',
    ownFactors: 'Своята двустепенна защита можете да промените от „Профил“.',
    notProved: factorMessages.passkeyRefused,
    passkeyNotAdded: 'Ключът за достъп не беше добавен. Моля, опитайте отново.',
    passkeyTaken: 'Този ключ за достъп вече е добавен.',
    tooManyPasskeys: `Можете да имате най-много ${MOST_PASSKEYS} ключа за достъп.`,
    passkeysUnavailable: 'Ключове за достъп не могат да се ползват на този адрес.',
  },
  413: {
    fileTooLarge: messages.fileTooLarge,
    importTooLarge: `Файлът е твърде голям: допускат се до ${importLimits.megabytes}\u00A0MB. Разделете го на части и опитайте отново.`,
    importUnpacksTooLarge:
      'Таблицата в този файл е твърде голяма. Оставете само нужните листове и редове и опитайте отново.',
    importTooManyRows: `Файлът има повече от ${spaced(importLimits.rows)} реда. Разделете го на части и опитайте отново.`,
    importTooManyColumns: `Файлът има повече от ${importLimits.columns} колони. Оставете само нужните и опитайте отново.`,
    imageTooLarge:
      'Изображението е твърде голямо: допускат се до 25 мегапиксела и до 8000 пиксела на всяка страна. Намалете го и опитайте отново.',
  },
  415: {
    fileTypeWrong: messages.fileTypeWrong,
    fileDamaged: 'Файлът е повреден и не може да бъде прочетен.',
    importUnreadable:
      'Файлът не може да бъде прочетен като таблица. Запишете го като .xlsx или .csv и опитайте отново.',
    importOldExcel: 'Файлът е в стария формат .xls. Отворете го в Excel, запишете го като .xlsx и опитайте отново.',
    importNotExcel: 'Това не е файл на Excel. Запишете таблицата като .xlsx или .csv и опитайте отново.',
    importEmpty: 'Във файла няма редове под заглавията на колоните.',
    imageTypeWrong: messages.imageTypeWrong,
    pdfUnsafe:
      'PDF файлове с парола, с програмен код или с прикачени файлове не се приемат. Отпечатайте документа отново като PDF и прикачете новия файл.',
    pdfLeadsAway:
      'PDF файлът сочи към друг файл или съдържа връзка, която не е към интернет страница или имейл. Отпечатайте документа отново като PDF и прикачете новия файл.',
    fileTooComplex:
      'Файлът е твърде сложен за проверка. Отпечатайте документа отново като PDF или го сканирайте и прикачете новия файл.',
  },
  421: {
    unknownHost: 'Примерната федерация се отваря само на този компютър, на адрес localhost.',
  },
  429: {
    tooManyKeyCalls: `Ключът може да прави най-много ${API_KEY_LIMITS.callsPerMinute} заявки в минута. Моля, изчакайте и опитайте отново.`,
    tooManyPings: `До един адрес могат да бъдат изпратени най-много ${WEBHOOK_LIMITS.pingsPerHour} пробни съобщения за един час. Моля, опитайте отново по-късно.`,
    tooManyAtOnce: 'Предишните Ви файлове още се подготвят. Моля, изчакайте ги и опитайте отново.',
    tooManyFiles: 'Предишните Ви файлове още се проверяват. Моля, изчакайте ги и опитайте отново.',
    uploadsOfDay: 'Позволеният обем файлове за деня е достигнат. Моля, опитайте отново утре.',
    tooManyRead:
      'Прегледахте твърде много състезатели от други клубове за кратко време. Моля, опитайте отново по-късно.',
    tooManyTransfers: 'Клубът е започнал твърде много трансфери, които отдаващите клубове не са подписали.',
    tooManyRegistrations: 'Твърде много регистрации за кратко време. Моля, опитайте отново по-късно.',
    tooManyOpenProposals: `Клубът има ${OPEN_PROPOSALS_PER_CLUB} предложения, които чакат решение. Ново може да бъде направено, когато федерацията ги прегледа.`,
    tooManyProposals: `Клубът може да направи най-много ${PROPOSALS_PER_CLUB_AND_DAY} предложения за ден. Моля, опитайте отново утре.`,
    tooManyImports: `Имате ${MOST_OPEN_IMPORTS} незавършени импорта. Завършете или изтрийте някой от тях и опитайте отново.`,
    tooManyImportsOfDay: `За един ден могат да бъдат започнати най-много ${MOST_IMPORTS_OF_DAY} импорта. Моля, опитайте отново утре.`,
    tooManyLinks: `За един трансфер могат да бъдат изпратени най-много ${MOST_SIGN_LINKS_OF_DAY} връзки на ден. Моля, опитайте отново утре.`,
    tooManyCollected: `От родителите на един състезател може да бъде поискано най-много ${MOST_COLLECTED_OF_DAY} пъти на ден. Моля, опитайте отново утре.`,
    tooManyNotes: `За един ден можете да напишете най-много ${MOST_NOTES_OF_DAY} бележки. Моля, опитайте отново утре.`,
    tooManyClubMessages: `За един ден могат да бъдат изпратени най-много ${MOST_CLUB_MESSAGES_OF_DAY} съобщения до клубове. Моля, опитайте отново утре.`,
    tooManyCopies: `Копие на данните може да бъде изтеглено най-много ${COPIES_PER_HOUR} пъти за един час. Моля, опитайте отново по-късно.`,
    tooManyPhotoMatches: 'Твърде много търсения на снимки за един ден. Моля, опитайте отново утре.',
    tooManyLetters:
      'Вече са изпратени няколко писма с код. Проверете и папката за нежелана поща или опитайте отново след 15\u00A0минути.',
    tooManyAttempts: 'Твърде много неуспешни опити. Моля, опитайте отново по-късно.',
    tooManyRequests: 'Твърде много заявки. Моля, опитайте отново по-късно.',
  },
  503: {
    serverBusy: 'Сървърът е зает. Моля, опитайте отново след малко.',
    dataDamaged:
      'Тези данни са повредени на диска на сървъра и не могат да бъдат прочетени. Моля, обърнете се към федерацията: нужно е възстановяване от резервно копие.',
    unavailable: 'Системата временно не е достъпна. Моля, опитайте отново след малко.',
  },
  507: {
    uploadsInAll: 'Мястото за файлове на федерацията е запълнено. Обърнете се към администратор.',
  },
} as const satisfies Readonly<Record<number, Readonly<Record<string, string>>>>;

type Sentences = typeof sentences;
export type FailureCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences];

export const failures = Object.fromEntries(
  Object.entries(sentences).flatMap(([status, group]) =>
    Object.entries(group).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<FailureCode, { status: number; message: string }>>;
