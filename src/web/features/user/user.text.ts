import { formLabels } from '#domain/common/field.ts';
import { userFields } from '#domain/user/user.fields.ts';
import { withName } from '#domain/common/preposition.ts';

export const userLabels = formLabels(userFields);
export const accountLabels = { ...userLabels, currentPassword: 'Текуща парола' } as const;

export const userText = {
  adminsOnly: 'Потребители се добавят само от администраторите на федерацията.',
  created: 'Потребителят е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на потребител!',
  updated: 'Потребителят е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на потребител!',
  passwordSent: 'Паролата беше генерирана и изпратена на email успешно',
  passwordWaits: 'Паролата беше генерирана. Пощата не е настроена: писмото с паролата е в „Изходяща поща“.',
  passwordFailed: 'Възникна грешка при генерирането на парола!',
  letterWaits: 'Пощата не е настроена: писмото с паролата е в „Изходяща поща“.',
  delegateDescription: 'В тези дни потребителят отбелязва периодичните прегледи в лицензите на всички клубове',
  delegateGiven: 'Потребителят е делегат за този ден!',
  delegateGiveFailed: 'Правото на делегат не беше дадено!',
  delegateTaken: 'Правото на делегат е отнето!',
  delegateTakeFailed: 'Правото на делегат не беше отнето!',
  clubAdded: 'Клубът е добавен успешно към потребителя!',
  clubAddFailed: 'Възникна грешка при добавянето на клуб към потребителя!',
  clubRemoved: 'Клубът е премахнат успешно от потребителя!',
  clubRemoveFailed: 'Възникна грешка при премахването на клуб от потребителя!',
  roleAdded: 'Ролята е добавена успешно!',
  roleAddFailed: 'Възникна грешка при добавянето на роля!',
  roleRemoved: 'Ролята е премахната успешно!',
  roleRemoveFailed: 'Възникна грешка при премахването на роля!',
  playerLinked: 'Състезателят е свързан успешно с потребителя!',
  playerLinkFailed: 'Възникна грешка при свързването на състезател с потребителя!',
  playerUnlinked: 'Връзката със състезателя е премахната успешно!',
  playerUnlinkFailed: 'Възникна грешка при премахването на връзката със състезател!',
  childLinked: 'Състезателят е свързан успешно с родителя!',
  childLinkFailed: 'Възникна грешка при свързването на състезател с родителя!',
  childUnlinked: 'Връзката на родителя със състезателя е премахната успешно!',
  childUnlinkFailed: 'Възникна грешка при премахването на връзката на родителя!',
  deactivated: 'Потребителят беше деактивиран успешно!',
  deactivateFailed: 'Възникна грешка при деактивирането на потребител!',
  restored: 'Потребителят беше активиран успешно!',
  restoreFailed: 'Възникна грешка при активирането на потребител!',
  sessionsEnded: 'Сесиите на потребителя бяха прекратени успешно!',
  sessionsEndFailed: 'Възникна грешка при прекратяването на сесиите!',
  signedOut: 'Сесиите на потребителя ще бъдат прекратени и той ще трябва да влезе отново.',
  ownSignedOut: 'Това е Вашият профил: ще трябва да влезете отново.',
  ownRights: 'Ще загубите правата си на администратор; само друг администратор може да Ви ги върне.',
} as const;

export const deactivateQuestion = (userName: string) =>
  `Потвърждавате ли деактивирането на ${userName}? Потребителят няма да може да влиза в системата.`;
export const restoreQuestion = (userName: string) => `Потвърждавате ли активирането на ${userName}?`;
/** Names the address: whoever reads it there can sign in. */
export const passwordQuestion = (userName: string, email: string, isMailOff: boolean) =>
  `Да бъде ли създадена нова парола за ${userName}?\n${isMailOff ? `Пощата не е настроена: писмото до ${email} ще остане в „Изходяща поща“.` : `Тя ще бъде изпратена на ${email}.`} Досегашната парола спира да важи.`;
export const removeRoleQuestion = (role: string) => `Потвърждавате ли премахването на ролята „${role}“?`;
export const removeClubQuestion = (club: string) =>
  `Потвърждавате ли премахването на ${club} от профила на потребителя?`;
export const unlinkQuestion = (player: string) =>
  `Потвърждавате ли премахването на връзката на потребителя ${withName(player)}?`;
export const otherNamesQuestion = (account: string, player: string) =>
  `Профилът е на ${account}, а избраният състезател е ${player}.\nПотребителят ще вижда данните на този състезател и ще подписва трансферите му. Потвърждавате ли свързването?`;
