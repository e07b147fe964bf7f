export const capsLockOn = 'Включен е Caps Lock.';
export const hidePassword = 'Скрий паролата';
export const showPassword = 'Покажи паролата';
