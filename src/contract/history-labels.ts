import type { HistoryField, HistoryNoun } from '#domain/history.rules.ts';

const links = {
  websiteUrl: 'Сайт',
  facebookUrl: 'Facebook',
  xUrl: 'X',
  instagramUrl: 'Instagram',
  youtubeUrl: 'YouTube',
  linkedInUrl: 'LinkedIn',
  tiktokUrl: 'TikTok',
} as const;

/**
 * What the fields are called, with the words of their forms. Apart from those: the history of one record would
 * otherwise load the forms of all of them. A test holds them together.
 */
export const historyLabels: { readonly [Noun in HistoryNoun]: Readonly<Record<HistoryField<Noun>, string>> } = {
  player: {
    record: 'Състезател',
    firstName: 'Име',
    middleName: 'Презиме',
    lastName: 'Фамилия',
    birthDate: 'Дата на раждане',
    sex: 'Пол',
    egn: 'ЕГН',
    photo: 'Снимка',
    nationality: 'Гражданство',
    cityId: 'Населено място',
    playingSince: 'Състезател от',
    firstClubId: 'Първи клуб',
    currentClubId: 'Настоящ клуб',
    firstCoachId: 'Първи треньор',
    currentCoachId: 'Настоящ треньор',
    isDeleted: 'Статус',
    development: 'Измервания',
    document: 'Документи',
  },
  coach: {
    record: 'Треньор',
    name: 'Име и фамилия',
    birthDate: 'Дата на раждане',
    egn: 'ЕГН',
    photo: 'Снимка',
    nationality: 'Гражданство',
    cityId: 'Населено място',
    startDate: 'Треньор от',
    firstClubId: 'Първи клуб',
    currentClubId: 'Настоящ клуб',
    education: 'Образование',
    stay: 'Трансфери',
  },
  club: {
    record: 'Клуб',
    name: 'Име',
    title: 'Правна форма',
    type: 'Вид на клуба',
    logo: 'Лого',
    licenseNumber: '№ в регистъра на ММС',
    bulstat: 'Булстат/ЕИК',
    regionId: 'Област',
    cityId: 'Населено място',
    address: 'Адрес',
    email: 'Имейл',
    president: 'Председател',
    contactPerson: 'Лице за контакт',
    contactNumber: 'Телефон за контакт',
    closedOn: 'Закрит на',
    closeReason: 'Причина за закриването',
    ...links,
  },
  cardIndex: {
    record: 'Лиценз',
    removed: 'Премахнат лиценз',
    restored: 'Върнат лиценз',
    ageGroup: 'Възрастова група',
    seniorCoachId: 'Старши треньор',
    coachId: 'Помощник треньор',
    coach2Id: 'Втори треньор',
    medic: 'Лекар',
    masseur: 'Физиотерапевт',
    member: 'Състезатели',
  },
  transfer: {
    record: 'Трансфер',
    status: 'Статус',
    signature: 'Подписи',
    cancelReason: 'Причина за прекратяване',
    document: 'Документи',
  },
  user: {
    record: 'Потребител',
    userName: 'Потребителско име',
    firstName: 'Име',
    lastName: 'Фамилия',
    email: 'Имейл',
    phoneNumber: 'Телефон',
    isDeleted: 'Статус',
    password: 'Парола',
    secondFactor: 'Двустепенна защита',
    mailWishes: 'Писма',
    role: 'Роли',
    club: 'Клубове',
    player: 'Състезател',
  },
};

export function labelOf(noun: HistoryNoun, field: string): string {
  return (historyLabels[noun] as Readonly<Record<string, string>>)[field] ?? field;
}
