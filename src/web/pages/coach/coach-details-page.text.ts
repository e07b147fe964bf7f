export const noLicences = 'Няма лицензи';
