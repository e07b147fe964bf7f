export const town = 'Населено място';
export const region = 'Област';
export const withoutRegion = 'без област';
export const changeRegionOf = (name: string) => `Промени областта на ${name}`;
