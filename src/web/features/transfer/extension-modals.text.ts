export const proposeTitle = 'Удължаване на трансфер';
export const proposed = 'Удължаването беше предложено успешно!';
export const currentEnd = (date: string) =>
  `Трансферът е валиден до ${date}\u00a0г. Новата дата влиза в сила, щом я подпишат всички страни.`;
export const newEndDate = 'Нова крайна дата';
export const propose = 'Предложи';
export const proposing = 'Предлагане...';
export const refuseTitle = 'Отказ от удължаване';
export const refuse = 'Откажи';
export const refused = 'Удължаването беше отказано успешно!';
export const withdrawTitle = 'Оттегляне на удължаване';
export const withdraw = 'Оттегли';
export const withdrawn = 'Удължаването беше оттеглено успешно!';
export const endDateStays = 'Трансферът остава с досегашната крайна дата. Причината се вижда от всички страни.';
