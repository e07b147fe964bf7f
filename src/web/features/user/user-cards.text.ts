export const clubsDescription = 'Клубове, от чието име потребителят подписва трансфери';
export const noClubs = 'Няма добавени клубове';
