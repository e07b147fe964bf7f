import { ArrowRight, Signature } from 'lucide-react';
import { Link } from 'react-router';
import { useAwaitingSignatures } from '#web/api/awaiting-signature.api.ts';
import { useActor } from '#web/api/stored-session.ts';

/** The first page after signing in tells a club what waits for it; nothing when nothing does. */
export function AwaitingSignatureStrip() {
  const [first, ...others] = useAwaitingSignatures(useActor());
  if (first === undefined) return null;
  const count = 1 + others.length;

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 rounded-control border-l-4 border-accent bg-amber-badge px-4 py-1.5 text-on-amber-badge">
      <Signature size={20} aria-hidden className="shrink-0" />
      <span className="font-medium">
        {count === 1 ? '1 трансфер чака Вашия подпис' : `${count} трансфера чакат Вашия подпис`}
      </span>
      <Link
        to={count === 1 ? `/transfers/${first.id}` : '/transfers'}
        className="touch-target inline-flex items-center gap-1 py-1 font-semibold underline"
      >
        <ArrowRight size={18} aria-hidden />
        Прегледай
      </Link>
    </div>
  );
}
