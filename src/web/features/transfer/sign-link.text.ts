export const sign = 'Подпиши';
export const extension = 'Удължаване';
