export const clubDetail = 'Работи за един или няколко клуба';
export const playerRole = 'Вижда своите данни и подписва трансферите си; също и родител на състезател';
export const administrator = 'Администратор';
export const administratorDetail = 'Управлява цялата система';
export const addUser = 'Добавяне на потребител';
export const userData = 'Данни за потребителя';
export const passwordCreated = 'Паролата се създава автоматично; потребителят я сменя при първото влизане.';
export const passwordCreatedAndSent =
  'Паролата се създава автоматично и се изпраща на имейла; потребителят я сменя при първото влизане.';
export const role = 'Роля';
export const moreRolesHint = 'Други роли се добавят в профила на потребителя.';
export const addAndSetAccess = 'Добави и настрой достъп';
