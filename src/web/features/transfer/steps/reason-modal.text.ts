export const endsAsRefused = (which: string) =>
  `${which} трансфер получава статус „Отказан“ и не може да бъде активиран отново. При необходимост се започва нов трансфер.`;
export const cancelTitle = 'Прекратяване на трансфер';
export const cancelledOne = 'Прекратеният';
export const describeCancelReason = 'Опишете причината за прекратяването';
export const cancelling = 'Прекратяване...';
export const refuseTitle = 'Отказ от трансфер';
export const refusedOne = 'Отказаният';
export const describeRefusalReason = 'Опишете причината за отказа';
export const refusing = 'Отказване...';
export const withdrawTitle = 'Оттегляне на трансфер';
export const withdrawnOne = 'Оттегленият';
export const describeWithdrawalReason = 'Опишете причината за оттеглянето';
export const withdrawing = 'Оттегляне...';
export const sendBackTitle = 'Връщане на трансфер за подписване';
export const sendBackEffect =
  'Трансферът отново получава статус „Събиране на подписи“. Четирите подписа отпадат и остават само в хронологията. След това всяка страна може да подпише отново или да откаже, а трансферът може да бъде прекратен.';
export const describeSendBackReason = 'Опишете причината за връщането';
export const sendingBack = 'Връщане...';
export const reasonSeenByAll = (effect: string) => `${effect} Причината се вижда от всички страни.`;
