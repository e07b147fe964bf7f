export const profileSections = 'Раздели на профила';
