export const whatYouCanDo = 'Какво можете да направите сега';
export const startNew = 'Започни нов';
export const more = 'Още';
export const moreActions = 'Още действия';
