/** The form of a new player, as a browser sends it. */
export const playerForm = {
  firstName: 'Калоян',
  middleName: 'Петров',
  lastName: 'Щерев',
  egn: '1245159903',
  nationality: 'България',
  cityName: 'Плевен',
  firstClubId: '1',
  firstCoachId: '2',
};
