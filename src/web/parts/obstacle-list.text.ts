export const open = 'Отвори';
export const inNewTab = (text: string) => ` в нов раздел: ${text}`;
