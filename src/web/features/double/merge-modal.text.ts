export const title = 'Обединяване на записи';
export const goes = 'Отпада като отделен запис';
export const stays = 'Остава';
export const addressLeads = 'Адресът на отпадащия запис ще води към този, който остава.';
export const numberAndAddressLead = (number: number) =>
  `Рег.\u00a0№\u00a0${number} и адресът на отпадащия запис ще водят към този, който остава. Номерът няма да бъде даден на друг.`;
export const undoableWithin = (days: number) =>
  `До ${days} дни обединяването може да бъде отменено от „Обединени записи“.`;
export const merging = 'Обединяване...';
export const merge = 'Обедини';
