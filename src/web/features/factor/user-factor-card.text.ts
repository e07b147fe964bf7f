export const userFactorText = {
  title: 'Двустепенна защита',
  none: 'Потребителят влиза само с парола.',
  app: 'Приложение за кодове',
  remove: 'Премахни защитата',
  removing: 'Премахване...',
  removeTitle: 'Премахване на двустепенната защита',
  removeText: (name: string) =>
    `${name} ще влиза само с парола, докато не я настрои отново. Сесиите на потребителя се прекратяват и той получава писмо.\nНаправете го само ако знаете със сигурност кой го иска.`,
  removed: 'Двустепенната защита беше премахната успешно!',
  removeFailed: 'Възникна грешка при премахването на защитата!',
} as const;

export const passkeyOne = 'ключ за достъп';
export const passkeyMany = 'ключа за достъп';
export const backupCodeOne = 'резервен код';
export const backupCodeMany = 'резервни кода';
