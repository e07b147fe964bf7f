export const documentOne = 'документ';
export const documentMany = 'документа';
export const title = 'Добавяне на документи';
export const documentAdded = 'Документът е добавен.';
export const documentsAdded = (documents: string) => `Добавени са ${documents}.`;
export const addQuestion = (verb: string, documents: string, kind: string) => `Да ${verb} ${documents} „${kind}“?`;
export const shouldOneBeAdded = 'бъде ли добавен';
export const shouldManyBeAdded = 'бъдат ли добавени';
