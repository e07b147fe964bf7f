export const description = 'Клубове, от чието име потребителят подписва трансфери';
export const loadFailed = 'Възникна грешка при зареждането на клубовете на потребителя.';
export const rightsNeedRole = (role: string) => `Клубовете дават права само заедно с ролята „${role}“.`;
export const noClubs = 'Няма добавени клубове';
export const clubsOfUser = 'Клубове на потребителя';
export const removeClub = (club: string) => `Премахни клуб ${club}`;
export const addClubTitle = 'Добавяне на клуб';
export const removeClubTitle = 'Премахване на клуб';
