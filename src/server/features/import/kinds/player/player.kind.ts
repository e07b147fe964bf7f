import { normaliseEgn } from '#domain/player/egn.rules.ts';
import { playerRefusals } from '#server/features/player/player-facts.ts';
import { unknownValue } from '#server/write/errors.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { picturesOf } from '../given-pictures.queries.ts';
import type { ImportedKind } from '../kind.ts';
import { checkPlayers, numberOf, type PlayerPlan } from './player-check.ts';
import { obstaclesOfPlayers, undoPlayers } from './player-undo.ts';
import { writePlayers } from './player-write.ts';

export const playerKind: ImportedKind<PlayerPlan> = {
  keysOf: (cells) => {
    const egn = normaliseEgn(cells['egn'] ?? '');
    const number = numberOf(cells['number'] ?? '');
    return [
      ...(egn === '' ? [] : [{ field: 'egn' as const, key: egn }]),
      ...(number === null ? [] : [{ field: 'number' as const, key: String(number) }]),
    ];
  },
  check: checkPlayers,
  write: writePlayers,
  obstacles: obstaclesOfPlayers,
  undo: undoPlayers,
  pictures: picturesOf('player'),
  refusals: { ...playerRefusals, players_number: () => unknownValue('number', serverMessages.numberTaken) },
};
