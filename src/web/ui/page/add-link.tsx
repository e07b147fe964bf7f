import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';
import * as words from '#web/lib/text/words.ts';

export function AddLink({ to, className }: { to: string; className?: string }) {
  return (
    <Link to={to} aria-keyshortcuts="N" className={buttonClass('primary', className)}>
      <Plus size={20} aria-hidden />
      {words.add}
    </Link>
  );
}
