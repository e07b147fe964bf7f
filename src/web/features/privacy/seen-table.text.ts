export const data = 'Данни';
export const seenBy = 'Вижда се от';
export const inPublic = 'Без вход, с код от отпечатан лист';
export const nobody = 'Никой';
export const nothing = '–';
