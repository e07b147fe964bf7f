export const webhookMessages = {
  nameMissing: 'Моля, въведете за коя програма са съобщенията',
  eventMissing: 'Моля, изберете за какво да се съобщава',
  addressNotHttps: 'Адресът трябва да започва с https://',
  addressPrivate: 'Адресът не е достъпен от интернет. Съобщения се изпращат само до публични адреси.',
} as const;
