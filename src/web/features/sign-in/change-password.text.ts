export const changePasswordText = {
  current: 'Текуща парола',
  submit: 'Смени паролата',
  changed: 'Паролата беше сменена успешно!',
  failed: 'Възникна грешка при смяната на паролата!',
} as const;
