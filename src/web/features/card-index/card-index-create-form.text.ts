export const title = 'Добавяне на лиценз';
export const team = 'Отбор';
export const currentSeasonOnly = 'Лиценз се издава само за текущия сезон';
