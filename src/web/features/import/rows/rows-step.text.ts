export const checkTitle = 'Проверка на данните';
export const mayCloseWhileChecking =
  'Нищо не се записва. Можете да затворите страницата: проверката продължава и без нея.';
export const checkStarting = 'Проверката започва...';
export const checkAgain = 'Провери отново';
