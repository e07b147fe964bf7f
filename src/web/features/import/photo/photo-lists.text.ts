export const showMore = 'Покажи още';
export const chooseOwnerOf = (file: string) => `Избери чия е ${file}`;
export const chooseOwner = 'Избери чия е';
