export const openUserMenu = 'Отвори потребителското меню';
