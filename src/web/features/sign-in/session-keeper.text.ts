export const sessionExpiresAt = (time: string) => `Сесията Ви изтича в ${time}\u00a0ч.`;
export const stay = 'Остани в системата';
