export const title = 'Потребители';
export const description = 'Списък на потребителите в системата';
export const toOwnProfile = 'Към моя профил';
export const noUsers = 'Няма потребители с избраните филтри.';
