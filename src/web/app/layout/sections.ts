import { ArrowLeftRight, ClipboardList, Shield, Users, UserCog, type LucideIcon } from 'lucide-react';

interface Section {
  path: string;
  /** Addresses that belong to it without beginning like it. */
  also?: RegExp;
  label: string;
  /** G and this letter lead here, on a Latin layout G and the other. */
  letters: readonly [string, string];
  Icon: LucideIcon;
}

/** Licences; but not the rules and dates of the seasons, which are of no section. */
const OF_CLUBS = /^\/cardindexes(?!\/(rules|dates))/;

export const sections: readonly Section[] = [
  { path: '/players', also: /^\/proposals/, label: 'Състезатели', letters: ['с', 's'], Icon: Users },
  { path: '/clubs', also: OF_CLUBS, label: 'Клубове', letters: ['к', 'k'], Icon: Shield },
  { path: '/coaches', label: 'Треньори', letters: ['т', 't'], Icon: ClipboardList },
  { path: '/transfers', label: 'Състезателни права', letters: ['р', 'r'], Icon: ArrowLeftRight },
  { path: '/users', label: 'Потребители', letters: ['п', 'p'], Icon: UserCog },
];

/** G and one of these leads to „Днес“, which stands in no menu of the sections. */
export const isTodayKey = (key: string): boolean => key === '0' || /^[дd]$/i.test(key);

export function sectionOf(key: string): Section | undefined {
  return sections.find(({ letters }, place) => key === String(place + 1) || letters.includes(key.toLowerCase()));
}
