export const firstRecord = 'Първи запис';
export const secondRecord = 'Втори запис';
export const whichStays = 'Кой запис остава';
export const staysNamed = (name: string) => `Остава ${name}`;
export const stays = 'Остава';
export const none = 'няма';
export const theNumber = 'Номерът';
export const thePhoto = 'Снимката';
