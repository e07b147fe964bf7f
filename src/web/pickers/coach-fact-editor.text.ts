export const withoutCoach = 'Без треньор';
export const cancelWithEsc = 'Отказ (Esc)';
