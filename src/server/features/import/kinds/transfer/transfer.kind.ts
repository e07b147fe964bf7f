import { transferInRow } from '#contract/import/history.messages.ts';
import { dayOfCell } from '#domain/import/import-cells.ts';
import type { ImportedKind } from '../kind.ts';
import { playerKey } from '../player-keys.ts';
import { checkTransfers, type TransferPlan } from './transfer-check.ts';
import { obstaclesOfTransfers, undoTransfers, writeTransfers } from './transfer-write.ts';

export const transferKind: ImportedKind<TransferPlan> = {
  keysOf: (cells) => {
    const player = playerKey(cells);
    const startOn = dayOfCell(cells['startOn'] ?? '');
    return player === '' || startOn === ''
      ? []
      : [{ field: 'startOn', key: `${player} ${startOn}`, sentence: transferInRow }];
  },
  check: checkTransfers,
  write: writeTransfers,
  obstacles: obstaclesOfTransfers,
  undo: undoTransfers,
  refusals: {},
};
