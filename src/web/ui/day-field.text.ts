export const datePlaceholder = 'дд.мм.гггг';
