export const title = 'История';
export const description = 'Кой какво е променил и кога';
export const showHistory = 'Покажи историята';
