export const certificationQueue = 'За заверка: най-отдавна подадените са първи';
export const licencesOfOwnClubs = 'Лицензи на Вашите клубове';
export const licencesOfOwnClub = 'Лицензи на Вашия клуб';
export const licencesOfAllClubs = 'Лицензи на всички клубове';
export const playersInExcel = 'Състезателите от тях в Excel';
export const noLicences = 'За избраните сезон и филтри няма лицензи. Лиценз се добавя за клуб и възрастова група.';
