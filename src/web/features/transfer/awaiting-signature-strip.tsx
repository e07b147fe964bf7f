import { ArrowRight, Signature } from 'lucide-react';
import { Link } from 'react-router';
import { isAdministrator } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferCounts } from '#web/api/transfer-counts.api.ts';

/** The first page after signing in tells clubs and players what waits for them; nothing when nothing does. */
export function AwaitingSignatureStrip() {
  // To the federation something waits at any time: it has the list for it.
  const isWanted = !isAdministrator(useActor());
  const count = useTransferCounts(isWanted).data?.mine ?? 0;
  if (!isWanted || count === 0) return null;

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 rounded-control border-l-4 border-accent bg-amber-badge px-4 py-1.5 text-on-amber-badge">
      <Signature size={20} aria-hidden className="shrink-0" />
      <span className="font-medium">
        {count === 1 ? '1 трансфер чака Вашия подпис' : `${count} трансфера чакат Вашия подпис`}
      </span>
      <Link
        to="/transfers?view=mine"
        className="touch-target inline-flex items-center gap-1 py-1 font-semibold underline"
      >
        <ArrowRight size={18} aria-hidden />
        Прегледай
      </Link>
    </div>
  );
}
