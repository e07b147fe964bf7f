export const deactivatedLabel = 'Деактивиран';
