export const title = 'Кого засяга';
export const changeRuleFirst = 'Променете правило, за да видите кого засяга.';
export const affectedPlayers = 'Засегнати състезатели';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const andMore = (count: number) => `и още ${count}`;
