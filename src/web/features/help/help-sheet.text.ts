export const title = 'Помощ';
export const aboutThisPage = 'За тази страница';
export const threeSteps = 'Три стъпки за начало';
export const allWords = 'Всички думи';
export const wordsHere = 'Думите тук';
export const onlyWordsHere = 'Само думите тук';
export const whomToCall = 'На кого да се обадите';
export const noContacts =
  'Ако в системата няма данни за връзка, обърнете се към администратора, от когото имате профила си.';
export const shortcutKeys = 'Бързи клавиши';
