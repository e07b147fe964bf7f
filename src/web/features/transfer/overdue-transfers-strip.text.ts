export const oneOverdue = '1 трансфер е с изтекъл срок';
export const playerNotReleased = ', а състезателят не е освободен';
export const manyOverdue = (count: number) => `${count} трансфера са с изтекъл срок`;
export const playersNotReleased = ', а състезателите не са освободени';
