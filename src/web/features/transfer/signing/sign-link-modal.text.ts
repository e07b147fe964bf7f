export const linkIsForBefore = 'Връзката е за ';
export const linkTermsAfter = '. Важи 14 дни и само веднъж.';
export const earlierEnds = 'Вече изпратената връзка и кодът към нея спират да важат.';
export const email = 'Имейл';
export const send = 'Изпрати';
export const linkSentToBefore = 'Връзката е изпратена до ';
export const done = 'Готово';
