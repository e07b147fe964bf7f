export const approval = 'Заверка на лицензите';
export const byFederation = 'от федерацията';
export const notAsked = 'не се иска';
export const whenSet = 'Определени';
export const editRulesFor = (season: string) => `Промяна на правилата за ${season}`;
export const pastSeason = 'минал сезон';
export const rulesBySeason = 'Правила по сезони';
export const byDefault = 'по подразбиране';
export const sinceSeason = (season: string) => `от сезон ${season}`;
