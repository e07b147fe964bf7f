export const companyNumber = 'Булстат/ЕИК';
export const openRegistryEntry = (number: string) =>
  `Отвори партидата с ЕИК ${number} в портала на Агенцията по вписванията`;
export const tradeRegister = 'Справка в Търговския регистър';
export const opensNewTab = '(отваря се в нов раздел)';
