export const personalNumber = 'ЕГН, ЛНЧ или друг номер';
export const personalData = 'Лични данни';
export const townExample = 'гр. София';
export const oldNumberHint = 'Само ако вече е даден в стария регистър; иначе се дава следващият номер.';
export const todayIfEmpty = 'Ако остане празно, важи днешната дата.';
export const clubAndCoach = 'Клуб и треньор';
