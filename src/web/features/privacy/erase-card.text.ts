import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';

export const title = 'Заличаване на данните';
export const open = 'Заличи данните';

const FORGOTTEN =
  'Когато човек поиска да бъде забравен и нищо не налага данните му да се пазят, те се заличават окончателно.';

export const aboutErasing: Readonly<Record<ErasedNoun, string>> = {
  player: `${FORGOTTEN} Броят му в справките и приключилите трансфери остават под псевдоним.`,
  coach: `${FORGOTTEN} Лицензите от минали сезони и времето в клубовете остават под псевдоним.`,
  user: `${FORGOTTEN} Направеното с профила остава в историята и в дневника под псевдоним.`,
};
