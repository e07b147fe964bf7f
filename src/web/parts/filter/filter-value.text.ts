export const yes = 'Да';
export const yearPlaceholder = 'гггг';
export const yearRefused = 'Моля, въведете година с четири цифри.';
export const datePlaceholder = 'дд.мм.гггг';
export const dateRefused = 'Моля, въведете дата като дд.мм.гггг.';
export const listLoadFailed = 'Списъкът не можа да бъде зареден.';
