export const actionsFor = (name: string) => `Действия за ${name}`;
