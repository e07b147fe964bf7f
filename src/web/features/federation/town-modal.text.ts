export const title = (town: string) => `Област на ${town}`;
export const region = 'Област';
export const chooseRegion = 'Изберете област';
