import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useNextToSign } from '#web/api/transfer/transfer-many.api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { WANTS_TO_SIGN } from './wants-to-sign.ts';
import * as texts from './next-to-sign.text.ts';

export function NextToSign({ after }: { after: number }) {
  const waiting = useNextToSign(after);
  if (waiting === null) return null;
  const { id, player } = waiting.next;
  return (
    <Link to={`/transfers/${id}`} state={WANTS_TO_SIGN} aria-keyshortcuts="S" className={buttonClass()}>
      <span className="min-w-0 truncate">{texts.nextToSign(player.firstName, player.lastName, waiting.count)}</span>
      <ArrowRight size={18} aria-hidden className="shrink-0" />
    </Link>
  );
}
