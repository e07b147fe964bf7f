import type { ClubDetails } from '#contract/club/club.contract.ts';

/** As an administrator sees it. */
export const club: ClubDetails = {
  id: 7,
  logoId: null,
  name: 'Царевец волей',
  fullName: 'ВК Царевец волей (Велико Търново)',
  city: { name: 'Велико Търново' },
  licenseNumber: 'ММС-1',
  email: 'club@example.bg',
  president: 'Иван Петров',
  contactNumber: '0888 123 456',
  title: 'Сдружение',
  type: 'VK',
  bulstat: '175074752',
  region: { id: 4, name: 'Велико Търново' },
  address: 'ул. „Първа“ № 1',
  contactPerson: 'Мария Иванова',
  websiteUrl: null,
  facebookUrl: null,
  xUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  linkedInUrl: null,
  tiktokUrl: null,
  version: 3,
};
