export const sendNoticesTitle = 'Изпращане на известия';
export const sendNoticeTitle = 'Изпращане на известие';
export const send = 'Изпрати';
export const outbox = 'Изходяща поща';
