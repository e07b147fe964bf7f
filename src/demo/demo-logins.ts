export const demoLogins = [
  { userName: 'admin', password: 'Admin123!', role: 'Администратор', about: 'цялата федерация' },
  { userName: 'klub1', password: 'Club1234!', role: 'Клуб', about: 'един клуб' },
  { userName: 'klub2', password: 'Club1234!', role: 'Клуб', about: 'два клуба' },
  { userName: 'igrach', password: 'Player123!', role: 'Състезател', about: 'един състезател' },
] as const;

export type DemoLogin = (typeof demoLogins)[number];
