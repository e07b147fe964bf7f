export const changedAfterReturn = 'Променен след връщането';
export const corrected = 'Поправено';
export const toCorrect = 'За поправка';
export const toCorrectPapers = (papers: string) => `За поправка: ${papers}`;
