export const saved = 'Промяната е записана!';
export const undone = 'Предишната стойност е върната!';
export const undoFailed = 'Предишната стойност не беше върната!';
export const empty = 'празно';
export const savedByOther = (value: string) =>
  `Междувременно друг потребител записа „${value}“. С Enter записвате Вашата стойност, с Esc оставяте неговата.`;
