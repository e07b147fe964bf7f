export const more = 'Още';
export const messages = 'Съобщения';
export const hasContract = 'Има договор';
export const guardiansRefused = 'Отказ на родителите';
