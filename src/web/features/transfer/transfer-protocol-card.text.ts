export const title = 'Протокол';
export const description = 'Страните, подписите и отпечатъците на документите, с код за публична проверка.';
export const downloadProtocol = 'Изтегли протокола (PDF)';
