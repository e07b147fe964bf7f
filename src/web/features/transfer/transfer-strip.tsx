import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface TransferStripProps {
  icon: LucideIcon;
  text: string;
  /** The list of what it is about. */
  to: string;
}

/** Says above a list that transfers wait for the person, and leads to them. */
export function TransferStrip({ icon: Icon, text, to }: TransferStripProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 rounded-control border-l-4 border-accent bg-amber-badge px-4 py-1.5 text-on-amber-badge">
      <span className="flex items-center gap-3 font-medium">
        <Icon size={20} aria-hidden className="shrink-0" />
        {text}
      </span>
      <Link to={to} className="touch-target inline-flex items-center gap-1 py-1 font-semibold underline">
        <ArrowRight size={18} aria-hidden />
        Прегледай
      </Link>
    </div>
  );
}
