export const sendNotice = 'Изпрати известие';
export const sendNoticesTitle = 'Изпращане на известия';
export const noticesSent = (count: number) => `Изпратени известия: ${count}`;
export const clubAndEnd = (club: string, date: string) => `${club} · до ${date}\u00a0г.`;
export const noClub = 'без клуб';
export const title = 'Изтичащи договори';
