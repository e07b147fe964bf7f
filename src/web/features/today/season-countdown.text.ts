export const title = 'Срокове на сезона';
export const seasonDates = 'Дати на сезоните';
