export const administratorsOnly = 'Страницата е достъпна само за администратори.';
