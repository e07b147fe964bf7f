export const toMainContent = 'Към основното съдържание';
export const toList = 'Към списъка';
