export const signInFailed = 'Неуспешен вход в системата!';
