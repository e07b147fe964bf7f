export const concernedPlayers = 'За кои състезатели и документи се отнася (по желание)';
export const papersOf = (name: string) => `Документи на ${name}`;
