export const title = 'Прекратяване на трансфери';
export const cancelledStayRefused =
  'Прекратените трансфери получават статус „Отказан“ и не могат да бъдат активирани отново.';
export const describeReason = 'Опишете причината за прекратяването';
export const cancelCount = (count: number) => `Прекрати ${count}`;
export const cancelling = 'Прекратяване...';
