export const scale = 'Мащаб';
export const horizontal = 'Хоризонтално';
export const vertical = 'Вертикално';
export const rotateLeft = 'Завърти наляво';
export const rotateRight = 'Завърти надясно';
