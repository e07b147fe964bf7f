export const markReviewed = 'Отбележи като прегледано';
