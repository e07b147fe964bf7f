import { Link } from 'react-router';
import type { NumberTaken } from '#contract/player/player.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import * as texts from './taken-record.text.ts';

/** The way to whoever has the number already, for those who are told. What was typed stays in this tab. */
export function TakenRecord({ error }: { error: Error | null }) {
  const takenBy = error instanceof ApiError ? (error.said as Partial<NumberTaken> | undefined)?.takenBy : undefined;
  if (takenBy === undefined) return null;
  return (
    <Link to={`/players/${takenBy.id}`} target="_blank" className="touch-target font-medium text-link hover:underline">
      {texts.openTakenPlayer}
    </Link>
  );
}
