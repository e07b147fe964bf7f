export const photosAtOnce = 'Снимки наведнъж';
export const noneOfKind = 'Няма импорти от този вид';
