export const title = 'Изтичащи договори';
export const description = 'Списък на всички състезатели с изтичащи договори';
export const playingRights = 'Състезателни права';
export const notifyAll = 'Изпрати известия на всички';
