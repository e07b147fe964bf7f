export const generalData = 'Общи данни';
export const transfers = 'Трансфери';
export const settings = 'Настройки';
export const viewTransfer = 'Преглед на трансфера';
export const profileSections = 'Раздели на профила';
export const notes = 'бележки';
export const notInLicence = 'Състезателят не е включен в лиценз';
