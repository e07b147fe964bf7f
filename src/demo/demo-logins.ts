export const demoLogins = [
  {
    userName: 'admin',
    password: 'Admin123!',
    role: 'Администратор',
    about: 'цялата федерация',
    inEnglish: 'Administrator (the whole federation)',
  },
  { userName: 'klub1', password: 'Club1234!', role: 'Клуб', about: 'един клуб', inEnglish: 'Club (one club)' },
  { userName: 'klub2', password: 'Club1234!', role: 'Клуб', about: 'два клуба', inEnglish: 'Club (two clubs)' },
  {
    userName: 'igrach',
    password: 'Player123!',
    role: 'Състезател',
    about: 'един състезател',
    inEnglish: 'Player (one player)',
  },
] as const;

export type DemoLogin = (typeof demoLogins)[number];
