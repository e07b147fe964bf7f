export const answered = (code: string) => `отговор ${code}`;
export const message = 'Съобщение';
export const when = 'Кога';
export const state = 'Състояние';
export const tries = 'Опити';
