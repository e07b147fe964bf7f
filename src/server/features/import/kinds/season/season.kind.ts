import { memberInRow } from '#contract/import/history.messages.ts';
import { ageGroupOfCell, seasonOfCell } from '#domain/import/season-cells.ts';
import { memberRefusals } from '#server/features/card-index/card-index-members.service.ts';
import { cardIndexRefusals } from '#server/features/card-index/card-index.service.ts';
import type { ImportedKind } from '../kind.ts';
import { playerKey } from '../player-keys.ts';
import { checkSeasons } from './season-check.ts';
import type { SeasonPlan } from './season-plan.ts';
import { obstaclesOfSeasons, undoSeasons } from './season-undo.ts';
import { writeSeasons } from './season-write.ts';

export const seasonKind: ImportedKind<SeasonPlan> = {
  keysOf: (cells) => {
    const player = playerKey(cells);
    const year = seasonOfCell(cells['year'] ?? '');
    const ageGroup = ageGroupOfCell(cells['ageGroup'] ?? '');
    if (player === '' || year === null || ageGroup === null) return [];
    return [{ field: 'ageGroup', key: `${player} ${year} ${ageGroup}`, sentence: memberInRow }];
  },
  check: checkSeasons,
  write: writeSeasons,
  obstacles: obstaclesOfSeasons,
  undo: undoSeasons,
  refusals: { ...cardIndexRefusals, ...memberRefusals },
};
