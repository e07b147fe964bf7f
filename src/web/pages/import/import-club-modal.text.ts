export const title = 'Създаване на клуб с импорта';
export const clubExplained = (value: string) =>
  `В редовете стои „${value}“. Клубът се създава при записването, преди тях; дотогава нищо не се записва. Логото и връзките се добавят после от страницата му.`;
export const createClub = 'Създай клуба';
export const clubWillBeCreated = 'Клубът ще бъде създаден при записването.';
