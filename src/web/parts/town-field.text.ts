export const regionOf = (region: string) => `Област ${region}`;
