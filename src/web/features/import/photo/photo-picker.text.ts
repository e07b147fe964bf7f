export const choosePhotos = 'Избери снимки';
