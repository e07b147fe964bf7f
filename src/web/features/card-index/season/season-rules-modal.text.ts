export const yes = 'да';
export const no = 'не';
export const title = (season: string) => `Правила за ${season}`;
export const validForNextSeasons = 'Важат и за следващите сезони, докато за тях не бъдат определени други.';
