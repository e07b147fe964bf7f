export const undoing = 'Връщане...';
export const progress = (settled: number, total: number) => `${settled} от ${total}`;
export const keepPageOpen = 'Моля, не затваряйте страницата.';
export const stop = 'Спри';
export const undo = (count: number) => `Отмени ${count}`;
export const unchanged = 'Без промяна';
export const unchangedCount = (count: number) => `Без промяна: ${count}`;
export const unchangedWithReason = 'Без промяна, с причината';
