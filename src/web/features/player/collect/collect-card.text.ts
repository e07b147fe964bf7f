export const validUntil = (day: string) => `важи до ${day}`;
export const linkExpired = 'връзката вече не важи';
export const requestedOn = (day: string, validity: string) => `Поискано на ${day}; ${validity}`;
export const withdrawRequestTitle = 'Оттегляне на искане';
