export const toMyProfile = 'Към моя профил';
