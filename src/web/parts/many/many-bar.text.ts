export const print = 'Принтирай';
export const chosenRows = 'Избрани редове';
export const cancelChoice = 'Откажи избора';
export const choosing = 'Избиране...';
export const more = 'Още';
export const nothingToDo = 'С избраните редове няма какво да се направи.';
