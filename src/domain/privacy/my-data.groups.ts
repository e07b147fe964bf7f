import { date, flag, measured, type MyDataGroup, type MyDataKind, moment, number, text } from './my-data-field.ts';

export type { MyDataField, MyDataGroup } from './my-data-field.ts';

const file = { label: 'Файл', kind: 'file' } as const;
const reason = text('Причина');
const transfer = number('Трансфер №');
const licence = { season: text('Сезон'), ageGroup: text('Възрастова група'), club: text('Клуб') } as const;
const paper = {
  kind: text('Вид'),
  startDate: date('От'),
  endDate: date('До'),
  description: text('Описание'),
  fileName: text('Име на файла'),
  addedOn: moment('Добавен на'),
} as const;

/**
 * Everything that is kept of a player, in the groups and words in which it is told: on the page, on paper and in the
 * file for other programs. What stands where comes from the tables in `my-data-tables.ts`.
 */
export const myDataGroups = {
  person: {
    title: 'Лични данни',
    fields: {
      number: number('Рег. №'),
      formerNumbers: text('Предишни рег. №'),
      firstName: text('Име'),
      middleName: text('Презиме'),
      lastName: text('Фамилия'),
      latinName: text('Име на латиница'),
      personalNumber: text('ЕГН или друг личен номер'),
      personalNumberKind: text('Вид на номера'),
      birthDate: date('Дата на раждане'),
      sex: text('Пол'),
      nationality: text('Гражданство'),
      town: text('Населено място'),
      region: text('Област'),
      currentClub: text('Настоящ клуб'),
      firstClub: text('Първи клуб'),
      currentCoach: text('Настоящ треньор'),
      firstCoach: text('Първи треньор'),
      playingSince: date('Състезател от'),
      contractUntil: date('Договор до'),
      registeredOn: moment('В картотеката от'),
      isActive: flag('Активен запис'),
      deactivatedOn: moment('Деактивиран на'),
    },
  },
  photo: {
    title: 'Снимка',
    fields: { fileName: text('Име на файла'), sentOn: moment('Качена на'), file },
  },
  consents: {
    title: 'Съгласия за име и снимка на публични страници',
    fields: {
      isGiven: flag('Дадено съгласие'),
      givenBy: text('От кого'),
      givenOn: date('На'),
      addedOn: moment('Записано на'),
    },
  },
  guardians: {
    title: 'Родители и настойници',
    note: 'Телефонът и имейлът са лични данни на самия родител и не се показват тук.',
    fields: {
      relation: text('Какъв е на състезателя'),
      firstName: text('Име'),
      lastName: text('Фамилия'),
      hasPhone: flag('Записан телефон'),
      hasEmail: flag('Записан имейл'),
      addedOn: moment('Добавен на'),
    },
  },
  accounts: {
    title: 'Профили за вход',
    note: 'На профила на родител се показва само името. Сесиите и двустепенната защита са в „Профил“.',
    fields: {
      capacity: text('Чий е профилът'),
      firstName: text('Име'),
      lastName: text('Фамилия'),
      userName: text('Потребителско име'),
      email: text('Имейл'),
      phone: text('Телефон'),
      createdOn: moment('Създаден на'),
    },
  },
  documents: {
    title: 'Документи и договори',
    fields: { ...paper, club: text('Клуб'), removedOn: moment('Премахнат на'), file },
  },
  measurements: {
    title: 'Измервания',
    fields: {
      date: date('Дата'),
      position: text('Пост'),
      height: measured('height', 'Ръст, см'),
      weight: measured('weight', 'Тегло, кг'),
      fullExtent: measured('fullExtent', 'Разтег на ръцете, см'),
      attack: measured('attack', 'Височина при атака, см'),
      block: measured('block', 'Височина при блокада, см'),
      further: text('Други стойности'),
      addedOn: moment('Добавено на'),
      removedOn: moment('Премахнато на'),
    },
  },
  licences: {
    title: 'Лицензи',
    fields: {
      ...licence,
      championship: text('Първенство'),
      addedOn: moment('Добавен на'),
      removedOn: moment('Премахнат на'),
    },
  },
  decisions: {
    title: 'Заверки на лицензи',
    fields: {
      ...licence,
      decision: text('Решение'),
      decidedOn: moment('Взето на'),
      leftOn: moment('Напуснал отбора на'),
    },
  },
  checks: {
    title: 'Периодични прегледи',
    fields: {
      ...licence,
      place: text('Преглед'),
      asWhat: text('Отбелязан от'),
      checkedOn: moment('Отбелязан на'),
      receivedOn: moment('Получен на'),
      removedOn: moment('Премахнат на'),
    },
  },
  transfers: {
    title: 'Трансфери',
    fields: {
      transfer,
      type: text('Вид'),
      status: text('Статус'),
      fromClub: text('От клуб'),
      toClub: text('В клуб'),
      abroadClub: text('Клуб в чужбина'),
      abroadFederation: text('Федерация в чужбина'),
      coach: text('Треньор'),
      startOn: date('От'),
      endOn: date('До'),
      plannedOn: date('Насрочен за'),
      comment: text('Коментар'),
      begunOn: moment('Започнат на'),
      adminSignedOn: moment('Подпис на федерацията'),
      playerSignedOn: moment('Подпис на състезателя'),
      fromClubSignedOn: moment('Подпис на отдаващия клуб'),
      toClubSignedOn: moment('Подпис на приемащия клуб'),
      returnedOn: moment('Върнат за подписване на'),
      carriedOutOn: moment('Осъществен на'),
      releasedOn: moment('Приключил на'),
      endedOn: moment('Прекратен на'),
      reason,
      importedOn: moment('Внесен на'),
    },
  },
  transferDocuments: { title: 'Документи на трансфери', fields: { transfer, ...paper, file } },
  extensions: {
    title: 'Удължавания на трансфери',
    fields: {
      transfer,
      endBefore: date('Досегашен последен ден'),
      endOn: date('Нов последен ден'),
      proposedOn: moment('Предложено на'),
      adminSignedOn: moment('Подпис на федерацията'),
      playerSignedOn: moment('Подпис на състезателя'),
      fromClubSignedOn: moment('Подпис на отдаващия клуб'),
      toClubSignedOn: moment('Подпис на приемащия клуб'),
      outcome: text('Край'),
      closedOn: moment('Приключено на'),
      reason,
    },
  },
  returns: {
    title: 'Трансфери, върнати за подписване',
    fields: { transfer, returnedOn: moment('Върнат на'), reason },
  },
  signatures: {
    title: 'Отделни подписи и откази на състезателя и на родител',
    fields: {
      transfer,
      person: text('Кой'),
      signerName: text('Име'),
      relation: text('Какъв е на състезателя'),
      answer: text('Отговор'),
      method: text('Начин'),
      reason,
      address: text('Мрежов адрес'),
      signedOn: moment('На'),
      file,
    },
  },
  links: {
    title: 'Изпратени връзки',
    fields: {
      about: text('За какво'),
      person: text('До кого'),
      sentOn: moment('Изпратена на'),
      expiresOn: moment('Валидна до'),
      usedOn: moment('Използвана на'),
      endedOn: moment('Прекратена на'),
    },
  },
  requests: {
    title: 'Поискано от родителите',
    fields: {
      club: text('Клуб'),
      kind: text('Какво'),
      askedOn: moment('Поискано на'),
      receivedOn: moment('Получено на'),
      senderName: text('Изпратено от'),
      decision: text('Решение'),
      decidedOn: moment('Взето на'),
      reason,
      file,
    },
  },
  proposals: {
    title: 'Предложения за промяна',
    fields: {
      club: text('Клуб'),
      status: text('Статус'),
      proposedOn: moment('Предложено на'),
      before: text('Било е'),
      after: text('Предложено е'),
      grounds: text('Основание'),
      decidedOn: moment('Решено на'),
      reason,
    },
  },
  sheets: {
    title: 'Отпечатани протоколи',
    fields: { transfer, printedOn: moment('Отпечатан на'), withdrawnOn: moment('Оттеглен на') },
  },
  letters: {
    title: 'Писма до собствения профил',
    note: 'Писма с парола или връзка се показват без текста им.',
    fields: {
      recipient: text('До'),
      subject: text('Тема'),
      body: text('Текст'),
      queuedOn: moment('Подготвено на'),
      sentOn: moment('Изпратено на'),
    },
  },
  changes: {
    title: 'Промени',
    fields: {
      changedOn: moment('На'),
      record: text('В'),
      field: text('Поле'),
      before: text('Било е'),
      after: text('Станало е'),
    },
  },
  merges: {
    title: 'Обединени записи',
    fields: {
      number: number('Рег. №'),
      name: text('Име'),
      mergedOn: moment('Обединен на'),
      undoneOn: moment('Отменено на'),
      file,
    },
  },
  notes: {
    title: 'Бележки',
    note: 'В бележките може да става дума и за други хора. Текстът им се получава от федерацията, след като бъде прегледан.',
    fields: { about: text('За'), heldBy: text('Кой ги вижда'), count: number('Брой') },
  },
} as const satisfies Record<string, MyDataGroup>;

export type MyDataGroupName = keyof typeof myDataGroups;
export const myDataGroupNames = Object.keys(myDataGroups) as MyDataGroupName[];

type ValueOf<Kind extends MyDataKind> =
  | (Kind extends 'number' ? number : Kind extends 'flag' ? boolean : string)
  | null;
/** A row of a group, under the names of its fields. */
export type MyDataRow<Name extends MyDataGroupName> = {
  -readonly [Field in keyof (typeof myDataGroups)[Name]['fields']]: ValueOf<
    (typeof myDataGroups)[Name]['fields'][Field] extends { kind: infer Kind extends MyDataKind } ? Kind : never
  >;
};
export type MyDataRows = { [Name in MyDataGroupName]: MyDataRow<Name>[] };
