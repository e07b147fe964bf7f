import { isStaff, ownPlayerIds } from '#domain/common/access.rules.ts';
import { useOwnPlayers } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import * as texts from './own-player-links.text.ts';

/** From one child of a parent to the next, with the tab that is open; whoever stands for one player has no choice. */
export function OwnPlayerLinks({ current, tab }: { current: number; tab: string | null }) {
  const actor = useActor();
  const hasMany = !isStaff(actor) && ownPlayerIds(actor).length > 1;
  const { data } = useOwnPlayers({ withSeason: false, enabled: hasMany });
  if (!hasMany) return null;
  return (
    <div className="min-h-9">
      <FilterLinks
        label={texts.ownPlayers}
        options={(data?.rows ?? []).map((player) => ({
          to: { pathname: `/players/${player.id}`, search: tab === null ? '' : `?tab=${tab}` },
          label: fullNameOf(player),
          isChosen: player.id === current,
        }))}
      />
    </div>
  );
}
