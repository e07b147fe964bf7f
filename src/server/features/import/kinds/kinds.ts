import type { ImportKind } from '#domain/import/import.rules.ts';
import { clubKind } from './club/club.kind.ts';
import { coachKind } from './coach/coach.kind.ts';
import { developmentKind } from './development/development.kind.ts';
import type { ImportedKind } from './kind.ts';
import { playerKind } from './player/player.kind.ts';
import { seasonKind } from './season/season.kind.ts';
import { transferKind } from './transfer/transfer.kind.ts';

/** What can be brought in so far; whoever makes a plan is the one who is handed it again. */
const kinds: Partial<Record<ImportKind, ImportedKind<never>>> = {
  player: playerKind as ImportedKind<never>,
  season: seasonKind as ImportedKind<never>,
  transfer: transferKind as ImportedKind<never>,
  club: clubKind as ImportedKind<never>,
  coach: coachKind as ImportedKind<never>,
  development: developmentKind as ImportedKind<never>,
};

export function importedKind(kind: ImportKind): ImportedKind<unknown> | null {
  return (kinds[kind] as ImportedKind<unknown> | undefined) ?? null;
}
