export const addFailed = 'Възникна грешка при добавянето на лого!';
export const added = 'Логото е добавено успешно!';
export const logo = 'Лого';
