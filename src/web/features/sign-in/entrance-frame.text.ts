export const administrativeSystem = 'Административна система';
