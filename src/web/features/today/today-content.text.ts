export const dayAndSeason = (day: string, season: string) => `${day} · сезон ${season}`;
