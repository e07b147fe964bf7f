export const preview = 'Преглед';
export const fillsAsYouType = 'Прегледът се попълва, докато пишете';
export const yearOne = 'година';
export const yearMany = 'години';
