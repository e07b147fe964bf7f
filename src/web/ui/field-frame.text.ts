export const optional = ' (по желание)';
