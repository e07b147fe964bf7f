/** What is said after a club was changed, or was not. */
export const clubText = {
  details: 'Информация за клуба',
  restIsForClubs: 'Останалите данни се виждат само от клубовете и федерацията.',
  created: 'Клубът е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на клуб!',
  updated: 'Клубът е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на клуб!',
  deleted: 'Клубът е изтрит успешно!',
  deleteFailed: 'Възникна грешка при изтриването на клуб!',
  logoSet: 'Логото е добавено успешно!',
  logoFailed: 'Възникна грешка при добавянето на лого!',
  confirmRegion: 'Моля, потвърдете областта на населеното място',
  adminsOnly: 'Клубове се добавят само от администраторите на федерацията.',
  ownClubOnly: 'Можете да променяте само данните на своя клуб.',
};

export function deleteQuestion(fullName: string): string {
  return `Потвърждавате ли изтриването на ${fullName}? То не може да бъде отменено.`;
}

/** „1 клуб“, „24 клуба“ */
export function clubCount(count: number): string {
  return count === 1 ? '1 клуб' : `${count} клуба`;
}

export const clubLabels = {
  title: 'Правна форма',
  type: 'Вид на клуба',
  name: 'Име',
  fullName: 'Пълно име',
  licenseNumber: '№ в регистъра на ММС',
  bulstat: 'Булстат/ЕИК',
  regionId: 'Област',
  cityName: 'Населено място',
  isTownConfirmed: 'Потвърдена област',
  address: 'Адрес',
  email: 'Имейл',
  president: 'Председател',
  contactPerson: 'Лице за контакт',
  contactNumber: 'Телефон за контакт',
  websiteUrl: 'Сайт',
  facebookUrl: 'Facebook',
  xUrl: 'X',
  instagramUrl: 'Instagram',
  youtubeUrl: 'YouTube',
  linkedInUrl: 'LinkedIn',
  tiktokUrl: 'TikTok',
} as const;
