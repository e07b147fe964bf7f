export const linkIsForBefore = 'Връзката е за ';
export const linkTermsAfter = '. Важи 14 дни и само веднъж. По-старата връзка за същия човек спира да важи.';
export const email = 'Имейл';
export const send = 'Изпрати';
export const linkSentToBefore = 'Връзката е изпратена до ';
export const done = 'Готово';
