import { ArrowLeftRight, ClipboardList, Shield, Users, UserCog, type LucideIcon } from 'lucide-react';

interface Section {
  path: string;
  label: string;
  Icon: LucideIcon;
}

/** The main navigation, the same for everyone. */
export const sections: readonly Section[] = [
  { path: '/players', label: 'Състезатели', Icon: Users },
  { path: '/clubs', label: 'Клубове', Icon: Shield },
  { path: '/coaches', label: 'Треньори', Icon: ClipboardList },
  { path: '/transfers', label: 'Състезателни права', Icon: ArrowLeftRight },
  { path: '/users', label: 'Потребители', Icon: UserCog },
];
