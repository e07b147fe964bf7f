export const errorNumber = (code: string, id: string) => `Номер на грешката: ${code} (${id})\n`;
export const mailSubject = (code: string) => `Грешка ${code}`;
export const mailBody = (title: string, address: string, number: string) =>
  `Здравейте,\n\n${title}\n${address}\n${number}\n`;
