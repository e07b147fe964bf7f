import { ArrowLeftRight, ClipboardList, Shield, Users, UserCog, type LucideIcon } from 'lucide-react';

interface Section {
  path: string;
  /** Addresses that belong to it without beginning like it. */
  also?: string;
  label: string;
  Icon: LucideIcon;
}

/** The main navigation, the same for everyone. */
export const sections: readonly Section[] = [
  { path: '/players', label: 'Състезатели', Icon: Users },
  { path: '/clubs', also: '/cardindexes', label: 'Клубове', Icon: Shield },
  { path: '/coaches', label: 'Треньори', Icon: ClipboardList },
  { path: '/transfers', label: 'Състезателни права', Icon: ArrowLeftRight },
  { path: '/users', label: 'Потребители', Icon: UserCog },
];
