import { playerRecord } from '#web/api/player/player.api.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { PlayerProfile } from './player-profile.tsx';

// Also for the list of who has none: one file for both.
export { PlayerProfile };

export function PlayerDetailsPage() {
  const playerId = useRecordId('playerId', playerRecord);
  // Another player is another page: nothing of the one before may linger.
  return <PlayerProfile key={playerId} playerId={playerId} />;
}
