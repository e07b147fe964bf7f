import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { Theme } from '#web/lib/store/theme.ts';

export const themeChoices: readonly { id: Theme; label: string; Icon: LucideIcon }[] = [
  { id: 'light', label: 'Светла', Icon: Sun },
  { id: 'dark', label: 'Тъмна', Icon: Moon },
  { id: 'system', label: 'Като на устройството', Icon: Monitor },
];
