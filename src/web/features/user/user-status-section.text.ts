export const deactivateTitle = 'Деактивиране на потребител';
export const deactivation = 'Деактивиране на потребителя';
export const deactivatedCannotEnter = 'Деактивираният потребител няма да може да влиза в системата.';
export const activateTitle = 'Активиране на потребител';
export const activate = 'Активирай';
export const deactivate = 'Деактивирай';
