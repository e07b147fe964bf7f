import { type FixableSetting, settingVariables } from '#domain/federation/federation-settings.rules.ts';

export const settingsText = {
  title: 'Настройки на федерацията',
  description: 'Важат за всички клубове',
  onlyAdministrators: 'Настройките на федерацията се променят само от администратори.',
  saved: 'Настройките са запазени успешно!',
  saveFailed: 'Възникна грешка при запазването на настройките!',
  menu: 'Раздели на настройките',
} as const;

export const logoText = {
  use: 'Стои в менюто, на страницата за вход, на лицензите и протоколите, в справките и при публичната проверка.',
  shown: 'Лого на федерацията',
  add: 'Добави лого',
  change: 'Смени логото',
  remove: 'Премахни логото',
  removal: 'Премахване на логото',
  removalText: 'Логото изчезва от страниците и от следващите листове. Отпечатаното преди това не се променя.',
  removed: 'Логото е премахнато успешно!',
  notRemoved: 'Възникна грешка при премахването на логото!',
} as const;

export const fixedText = (setting: FixableSetting) =>
  `Зададено е на сървъра с ${settingVariables[setting]} и се променя само там.`;

/** MAIL_FROM with a name wins over the name of the federation. */
export const senderText = (name: string) => `Писмата се изпращат от името „${name}“, зададено на сървъра с MAIL_FROM.`;

/** The parts of the page, in their order. */
export const settingsSections = {
  logo: 'Лого',
  contacts: 'Име и връзка с федерацията',
  papers: 'Отпечатани листове',
  transfers: 'Подписи и видове трансфери',
  days: 'Напомняния и срокове',
  limits: 'Ограничения',
  seasons: 'Сезони',
} as const;
export type SettingsSection = keyof typeof settingsSections;

export const settingsLabels = {
  name: 'Име',
  email: 'Имейл',
  phone: 'Телефон',
  address: 'Адрес',
  website: 'Сайт',
  signatureLine: 'Ред под подписите',
  isVerificationOn: 'Публична проверка на отпечатаните листове',
  isGuardianSignatureOn: 'Подпис на родител',
  isInternationalOn: 'Международни трансфери',
  contractNoticeDays: 'Предупреждение за изтичащ договор (дни)',
  transferDeadlineDays: 'Напомняне за чакащ трансфер след (дни)',
  draftLapseDays: 'Отпадане на неподписан трансфер след (дни)',
  openDraftsPerClub: 'Неподписани трансфери на клуб',
  draftsPerDay: 'Нови трансфери на клуб за ден',
  registrationsPerHour: 'Нови състезатели на клуб за час',
  uploadMegabytesPerDay: 'Качени файлове на клуб за ден (MB)',
  uploadMegabytesInAll: 'Място за всички файлове (MB)',
} as const;

export const settingsHints = {
  name: 'Стои в менюто, на страницата за вход, в писмата и на листовете.',
  email: 'На него клубовете пишат за грешки в данните.',
  phone: undefined,
  address: undefined,
  website: 'Пълен адрес, напр. https://federation.example',
  signatureLine:
    'Печата се под подписите на лицензите и протоколите, напр. „Председател: Иван Петров“. Празното поле не печата нищо.',
  isVerificationOn:
    'Всеки, който държи отпечатан лиценз или протокол, може да провери кода му без вход в системата. Изключването спира всички кодове наведнъж.',
  isGuardianSignatureOn:
    'Под 14 години за трансфера и за удължаването му подписва родител, от 14 до 17 години – състезателят и родител. Администратор подписва вместо тях само с причина и сканиран документ.',
  isInternationalOn:
    'Клубовете и администраторите могат да започват трансфери от и към клубове в чужбина. Вместо клуба в чужбина стои международният трансферен сертификат.',
  contractNoticeDays: 'Договор, който изтича до толкова дни, стои сред изтичащите и в камбанката.',
  transferDeadlineDays:
    'Когато трансфер чака толкова дни, страната, която е на ход, получава писмо. При 0 не се напомня на никого.',
  draftLapseDays:
    'Трансфер, който толкова дни след започването е без подпис на другите страни, отпада сам. При 0 не отпада никога.',
  openDraftsPerClub: 'Клуб с толкова започнати трансфера без подпис на отдаващия клуб не може да започне нов.',
  draftsPerDay: 'Клуб не може да започне повече от толкова трансфера за един ден.',
  registrationsPerHour:
    'Повече от толкова нови състезатели за един час не могат да се впишат в един клуб от потребителите му, всички заедно, ръчно и с импорт. Останалите редове на импорт чакат. Вписаните от администратор не се броят.',
  uploadMegabytesPerDay: 'Снимките и документите, които потребителите на един клуб качват за едно денонощие.',
  uploadMegabytesInAll: 'Когато файловете в системата достигнат този обем, нови не се приемат. При 0 няма граница.',
} as const;
