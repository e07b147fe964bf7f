export const photoPreview = 'Преглед на избраната снимка';
