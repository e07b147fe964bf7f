export const openRecord = 'Отвори записа';
export const onlyThisRecord = 'Само този запис';
export const onlyThisPerson = 'Само този човек';
export const recordBy = (record: string, name: string) => `${record} от ${name}`;
