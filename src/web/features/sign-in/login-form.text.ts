export const signInFailed = 'Неуспешен вход в системата!';
export const username = 'Потребителско име';
export const password = 'Парола';
export const rememberMe = 'Запомни ме';
export const forgottenPassword = 'Забравена парола?';
export const signIn = 'Вход';
export const cyrillicKeyboard = 'Клавиатурата е на кирилица. Превключете я на латиница.';
