import { API_KEY_LIMITS, type ApiKeyDays, type ApiKeyState } from '#domain/api-key/api-key.rules.ts';

export const apiKeyText = {
  title: 'Ключове за програми',
  description:
    'С ключ друга програма – сайтът на клуба, програма за първенства – чете данните, за които е направен. Тя не вижда ЕГН, документи и файлове и не променя нищо.',
  onlyStaff: 'Ключове правят администраторите и потребителите на клубове.',
  list: 'Ключове',
  none: 'Още няма ключове.',
  noneOfState: 'Няма ключове, които изтичат скоро.',
  create: 'Нов ключ',
  creating: 'Създаване...',
  name: 'За коя програма е',
  nameHint: 'Например: сайт на клуба',
  ownerHint: 'Ключът на клуб вижда това, което вижда клубът.',
  scopes: 'Какво чете',
  scopesHint: 'Само нужното: ключът не може да бъде променян после.',
  days: 'Важи',
  password: 'Вашата парола',
  createFailed: 'Ключът не беше направен',
  made: 'Ключът е направен',
  madeTitle: 'Новият ключ',
  onlyNow: 'Копирайте ключа сега. После няма да може да бъде показан отново.',
  copied: 'ключа',
  revoke: 'Отмени',
  revokeLabel: (name: string) => `Отмени ключа „${name}“`,
  revokeTitle: 'Отмяна на ключ',
  revokeQuestion: (name: string) =>
    `Програмата, която използва ключа „${name}“, веднага ще спре да получава данни. Отмяната не може да бъде върната.`,
  revoking: 'Отмяна...',
  revoked: 'Ключът е отменен',
  revokeFailed: 'Ключът не беше отменен',
  neverUsed: 'Още не е използван',
  limits: `Един ключ може да прави до ${API_KEY_LIMITS.callsPerMinute} заявки в минута.`,
} as const;

export const apiKeyDaysLabels: Readonly<Record<ApiKeyDays, string>> = {
  30: '30 дни',
  90: '3 месеца',
  180: '6 месеца',
  365: '1 година',
};

export const apiKeyStateLabels: Readonly<Record<ApiKeyState, string>> = {
  live: 'Действа',
  ending: 'Изтича скоро',
  ended: 'Изтекъл',
  revoked: 'Отменен',
};
