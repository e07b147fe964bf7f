export const clubsAndLicences = 'Клубове и лицензи';
