export const outbox = 'Изходяща поща';
