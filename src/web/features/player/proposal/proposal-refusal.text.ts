export const title = 'Отказ на предложена промяна';
export const dataStays = 'Данните остават, каквито са. Клубът получава причината с писмо.';
export const describeReason = 'Опишете причината за отказа';
export const refuse = 'Откажи';
export const refusing = 'Отказване...';
