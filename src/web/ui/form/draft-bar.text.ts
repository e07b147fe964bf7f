export const draftRestored = 'Възстановени са незапазените данни';
export const clear = 'Изчисти';
