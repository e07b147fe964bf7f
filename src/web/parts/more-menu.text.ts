export const mergeWithOther = 'Обедини с друг запис';
export const more = 'Още';
