export const licenceNumber = 'Номер на лиценз';
export const formerLicences = 'Лицензи, в които вече не участва';
export const removalDate = 'Дата на премахване';
