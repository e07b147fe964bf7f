export const documentKind = 'Вид документ';
export const startDate = 'От';
export const endDate = 'До';
export const remaining = 'Остават';
export const until = 'до ';
export const expiresToday = 'изтича днес';
export const sendNoticeFor = (player: string) => `Изпрати известие за ${player}`;
export const sendNotice = 'Изпрати известие';
