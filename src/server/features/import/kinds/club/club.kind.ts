import { failures } from '#contract/failure/failures.ts';
import { unknownValue } from '#server/write/errors.ts';
import { picturesOf } from '../given-pictures.queries.ts';
import type { ImportedKind } from '../kind.ts';
import { checkClubs, type ClubPlan } from './club-check.ts';
import { keysOfClub } from './club-row.ts';
import { obstaclesOfClubs, undoClubs } from './club-undo.ts';
import { writeClubs } from './club-write.ts';

export const clubKind: ImportedKind<ClubPlan> = {
  keysOf: (cells) => {
    const { bulstat, fullName } = keysOfClub(cells);
    return [
      ...(bulstat === '' ? [] : [{ field: 'bulstat' as const, key: bulstat }]),
      // Two of a name in one file would be one club after all: the second row would change what the first has made.
      ...(fullName === '' ? [] : [{ field: 'name' as const, key: fullName }]),
    ];
  },
  check: checkClubs,
  write: writeClubs,
  obstacles: obstaclesOfClubs,
  undo: undoClubs,
  pictures: picturesOf('club'),
  refusals: { clubs_bulstat: () => unknownValue('bulstat', failures.bulstatTaken.message) },
};
