export const otherSessionsWillEnd = 'Всички други сесии ще бъдат прекратени.';
