export const searchPlayer = 'Търсене на състезател';
export const coach = 'Треньор';
