export const openEnded = 'Безсрочен';
export const goOnWith = (files: string) => `Продължи с ${files}`;
export const fileOne = 'файл';
export const fileMany = 'файла';
