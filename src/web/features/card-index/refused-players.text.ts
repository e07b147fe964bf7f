export const refusedPlayers = 'Състезатели, които не могат да бъдат добавени';
export const removeFromChoice = 'Премахни ги от избора';
