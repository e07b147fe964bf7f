import type { LucideIcon } from 'lucide-react';

export interface SearchOption {
  id: string;
  title: string;
  detail?: string;
  picture?: { name: string; src: string | null; isLogo?: boolean };
  Icon?: LucideIcon;
  href?: string;
  run?: () => void;
}

export interface SearchGroup {
  label: string;
  options: readonly SearchOption[];
}
