export const parentOf = 'Родител на';
export const parentHint = 'Само ако профилът е на родител: изберете състезателите под 18 години, за които подписва.';
export const searchPlayer = 'Търсене на състезател';
export const children = 'Състезатели, на които потребителят е родител';
export const removeChild = (name: string) => `Премахни ${name}`;
