export const searchEverywhere = 'Търсене навсякъде';
