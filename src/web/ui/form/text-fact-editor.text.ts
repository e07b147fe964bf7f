export const saveFact = (label: string) => `Запази: ${label}`;
export const saveWithEnter = 'Запази (Enter)';
export const cancelWithEsc = 'Отказ (Esc)';
export const saveAgainIfTrue = 'Ако е вярно, натиснете отново „Запази“.';
