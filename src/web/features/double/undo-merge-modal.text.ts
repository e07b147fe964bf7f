export const title = 'Отмяна на обединяване';
export const separateAgainAfter = ' отново ще бъде отделен запис с всичко, което дойде от него.';
export const laterWorkStaysBefore = 'Направеното след обединяването остава при ';
export const undoing = 'Отмяна...';
export const undoMerge = 'Отмени обединяването';
