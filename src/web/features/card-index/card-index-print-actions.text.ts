export const print = 'Принтирай';
export const preparing = 'Подготвяне за печат...';
export const sheetUnavailable = 'Завереният лист не беше получен. Опитайте отново.';
export const printedWithoutCode = 'Кодът за проверка не беше получен. Листът се отпечатва без него.';
export const downloadPdf = 'Изтегли PDF';
