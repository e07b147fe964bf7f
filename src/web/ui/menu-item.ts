import type { LucideIcon } from 'lucide-react';

export interface MenuAction {
  label: string;
  Icon?: LucideIcon;
  href?: string;
  onAction?: () => void;
  isDestructive?: boolean;
}

/** `outline-none` would also take away the style of the ring that shows the focus. */
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-0 data-focused:bg-row-hover data-focus-visible:outline-2 data-focus-visible:outline-offset-[-2px] data-focus-visible:outline-(--focus)';
