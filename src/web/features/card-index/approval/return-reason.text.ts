export const readyReasons = 'Готови причини';
export const reasonPlaceholder = 'Опишете какво да се поправи';
export const correctionDeadline = 'Срок за поправка';
