export const oneAwaitsSignature = '1 трансфер чака Вашия подпис';
export const manyAwaitSignature = (count: number) => `${count} трансфера чакат Вашия подпис`;
