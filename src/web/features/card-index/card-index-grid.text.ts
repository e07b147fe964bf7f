export const otherChampionship = 'Друго първенство';
export const addLicence = 'Нов лиценз';
export const none = 'няма';
