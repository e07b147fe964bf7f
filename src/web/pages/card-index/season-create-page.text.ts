export const title = 'Нов сезон';
export const tabTitle = (club: string) => `${club}: нов сезон`;
export const noLicences = (season: string) => `Няма лицензи за ${season}, по които да бъде предложен новият сезон.`;
export const proposalExplained = (season: string, previousSeason: string) =>
  `Предложение за ${season} по лицензите за ${previousSeason}: всеки състезател е в групата за годината си на раждане. Прегледайте го, променете каквото трябва и създайте лицензите наведнъж.`;
