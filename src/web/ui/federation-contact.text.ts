export const mailSubject = (record: string) => `Грешка в данните: ${record}`;
export const mailBody = (record: string, origin: string, path: string) =>
  `Здравейте,\n\nВ данните има грешка: ${record}\n${origin}${path}\n\nВерните данни са:\n`;
export const wrongDataQuestion = 'Грешка в данните? ';
export const writeToFederation = 'Пишете на федерацията';
