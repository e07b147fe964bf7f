export const whatYouImport = 'Какво внасяте';
