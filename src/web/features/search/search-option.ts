import type { LucideIcon } from 'lucide-react';

/** One line of the palette: a record, a page or something to do. */
export interface SearchOption {
  /** Unlike any other of the palette. */
  id: string;
  title: string;
  detail?: string;
  picture?: { name: string; src: string | null; isLogo?: boolean };
  Icon?: LucideIcon;
  /** Where it leads … */
  href?: string;
  /** … or what it does. */
  run?: () => void;
}

export interface SearchGroup {
  label: string;
  options: readonly SearchOption[];
}
