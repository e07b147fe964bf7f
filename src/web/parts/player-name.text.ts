export const registrationNumberBefore = 'Рег. №\u00a0';
