/** Why a transfer cannot be begun or taken a step further, where that is a refused call; the codes are those of the rules. */
export const transferRefusals = {
  playerDeactivated: 'Състезателят е деактивиран.',
  extensionNotPossible: 'Може да бъде удължен само активен трансфер за определен период.',
  extensionOpenExists: 'Вече има предложено удължаване, което чака подписи.',
  extensionTooMany: 'Удължаване на този трансфер е предлагано твърде много пъти. Обърнете се към федерацията.',
  extensionNotOpen: 'Няма предложено удължаване, което чака подписи.',
  extensionAlreadySigned: 'Тази страна вече е подписала удължаването.',
  transferSameClub: 'Приемащият клуб съвпада с настоящия клуб на състезателя.',
  transferAlreadyCarriedOut: 'Състезателят вече е трансфериран.',
  transferAlreadyReleased: 'Състезателят вече е освободен.',
  transferAlreadySigned: 'Тази страна вече е подписала трансфера.',
  transferCancelled: 'Трансферът е прекратен.',
  transferForGood: 'Състезателят е преминал без краен срок и няма от какво да бъде освободен.',
  transferImported: 'Приключил трансфер, внесен с импорт, не може да се променя.',
  transferNotCancellable: 'Може да бъде прекратен само трансфер със статус „Чернова“ или „Събиране на подписи“.',
  transferNotYetDue: 'Трансферът още не е в сила: състезателят преминава автоматично на датата „Валиден от“.',
  transferNotCarriedOut: 'Състезателят още не е трансфериран.',
  transferNotFullySigned: 'Трансферът не е подписан от всички страни.',
  transferNotRefusable:
    'Може да бъде отказан или оттеглен само трансфер със статус „Чернова“ или „Събиране на подписи“.',
  transferNotReturnable: 'За подписване може да бъде върнат само трансфер със статус „Потвърден“.',
  transferOpenExists: 'Състезателят вече има започнат трансфер.',
  transferPapersClosed: 'Към приключил или отказан трансфер документи се добавят само от администратор.',
  transferPapersMissing: 'Липсва задължителен документ на състезателя. Добавете го, преди да подпишете.',
  transferCertificateMissing:
    'Добавете в документите международен трансферен сертификат, валиден до края на трансфера.',
  transferComesFromClub:
    'Състезателят е картотекиран в български клуб. Изберете трансфер между клубове или изчакайте клубът да го освободи.',
  transferNotInternational: 'Трансферът не е международен.',
  transferParentSigns: 'До навършване на 14 години за състезателя подписва родител.',
  transferPlayerMoved: 'Състезателят вече не е в отдаващия клуб.',
} as const;

/** What is final, said by how it came to nothing. */
export const endedTransferSentences = {
  cancelled: transferRefusals.transferCancelled,
  refused: 'Трансферът е отказан.',
  withdrawn: 'Трансферът е оттеглен.',
  lapsed: 'Трансферът отпадна: срокът за подписване изтече.',
} as const;

/** With what is wrong with a field of it. */
export const transferMessages = {
  ...transferRefusals,
  extensionNotLater: 'Новата крайна дата трябва да е след досегашната.',
  transferWayMissing: 'Моля, изберете посока',
  transferAbroadMissing: 'Моля, въведете клуба в чужбина',
  transferFederationMissing: 'Моля, въведете федерацията (държавата) на клуба',
  transferExpirationMissing: 'За трансфер за определен период е необходима крайна дата.',
  transferExpirationPast: 'Крайната дата трябва да е след днешната.',
  transferStartPast: 'Началната дата не може да е преди днешната.',
  transferStartTooLate: 'Началната дата може да е най-много една година напред.',
  transferStartAfterEnd: 'Началната дата трябва да е преди крайната.',
} as const;
