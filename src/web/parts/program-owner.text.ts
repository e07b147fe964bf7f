export const federation = 'Федерацията';
export const owner = 'На кого е';
