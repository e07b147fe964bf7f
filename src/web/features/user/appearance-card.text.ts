export const compact = 'Сбити';
export const spacious = 'Просторни';
export const thisDeviceOnly = 'Важи само за това устройство.';
export const theme = 'Тема';
export const listRows = 'Редове на списъците';
