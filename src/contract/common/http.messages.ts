/** Sentences about the request itself. Only the server says them: no page carries them. */
export const httpMessages = {
  methodNotAllowed: 'Адресът не приема такава заявка.',
  tooLarge: 'Заявката е твърде голяма.',
  requestTimeout: 'Заявката не пристигна навреме. Моля, опитайте отново.',
  expectationFailed: 'Заявката очаква нещо, което сървърът не предлага.',
  versionNotSupported: 'Тази версия на протокола не се поддържа.',
  preconditionFailed: 'Съдържанието се е променило междувременно. Моля, заредете го отново.',
  rangeInvalid: 'Файлът няма такава част.',
  unsupportedType: 'Този вид съдържание не се приема.',
} as const;
