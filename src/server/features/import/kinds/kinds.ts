import type { ImportKind } from '#domain/import/import.rules.ts';
import type { ImportedKind } from './kind.ts';
import { playerKind } from './player/player.kind.ts';
import { seasonKind } from './season/season.kind.ts';
import { transferKind } from './transfer/transfer.kind.ts';

/** What can be brought in so far; whoever makes a plan is the one who is handed it again. */
const kinds: Partial<Record<ImportKind, ImportedKind<never>>> = {
  player: playerKind as ImportedKind<never>,
  season: seasonKind as ImportedKind<never>,
  transfer: transferKind as ImportedKind<never>,
};

export function importedKind(kind: ImportKind): ImportedKind<unknown> | null {
  return (kinds[kind] as ImportedKind<unknown> | undefined) ?? null;
}
