export const dayAndTime = (day: string, time: string) => `${day}, ${time}\u00a0ч.`;
export const sheetsTitle = 'Отпечатани листове';
export const sheetsDescription = 'Кодът на листа отваря публична страница с отбора до края на сезона.';
export const noSheets = 'Лицензът още не е отпечатван с код.';
export const ofSheet = 'листа';
export const nextSheetCode = 'Следващият отпечатан лист ще има нов код.';
export const protocolsTitle = 'Отпечатани протоколи';
export const protocolsDescription =
  'Кодът на протокола отваря публична страница, с която се проверява дали е истински.';
export const noProtocols = 'Протоколът още не е отпечатван с код.';
export const ofProtocol = 'протокола';
export const nextProtocolCode = 'Следващият отпечатан протокол ще има нов код.';
export const printedOn = 'Отпечатан на';
export const printedBy = 'Отпечатал';
export const code = 'Код';
export const withdrawCodeOf = (sheet: string, moment: string) => `Оттегли кода на ${sheet} от ${moment}`;
export const withdraw = 'Оттегли';
export const withdrawn = 'Кодът беше оттеглен успешно!';
export const codeWithdrawal = 'оттеглянето на кода';
export const withdrawTitle = 'Оттегляне на код';
export const withdrawExplained = (sheet: string, next: string) =>
  `Кодът на ${sheet} повече няма да отваря публичната страница. ${next}`;
export const valid = 'Действащ';
export const withdrawnOn = (day: string) => `Оттеглен на ${day}\u00a0г.`;
export const verificationIs = (state: string) => `Публичната проверка е ${state} · `;
export const verificationOn = 'включена';
export const verificationOff = 'изключена';
export const settings = 'Настройки';
export const actFailed = (act: string) => `Възникна грешка при ${act}!`;
