import { useEffect, useState } from 'react';
import type { CheckedLicence, CheckedPlayer } from '#contract/card-index/licence-check.contract.ts';
import { type CheckPlace, checkPlaces, placeToFill } from '#domain/card-index/licence-check.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { useStore } from '#web/lib/store/store.ts';
import { showTimeOf } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CheckedPlayerRow, type Tick } from './checked-player-row.tsx';
import { checkText } from './licence-check.text.ts';
import { RefusedChecks } from './refused-checks.tsx';
import { SendingBar } from './sending-bar.tsx';
import { addUnsent, dropUnsent, sentChecks, type UnsentCheck } from './unsent-checks.ts';
import type { OpenedLicence } from './use-licence-to-check.ts';
import { useSending } from './use-sending.ts';

interface LicenceToCheckProps {
  opened: OpenedLicence & { kept: NonNullable<OpenedLicence['kept']> };
  userId: number;
}

/** The team of a licence with a tick for each: what was ticked is on the phone first and with the server later. */
export function LicenceToCheck({ opened, userId }: LicenceToCheckProps) {
  const { kept, isOffline, read } = opened;
  const { licence, photos } = kept;
  const { unsent, send } = useSending(userId);
  const sent = useStore(sentChecks).filter(({ cardIndexId }) => cardIndexId === licence.id);
  const [chosen, setChosen] = useState<CheckPlace | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // The one that was being filled stays while it is filled: it does not turn under the finger.
  const [first] = useState(() => placeToFill(licence.players));
  const place = chosen ?? first;
  const isOpen = licence.approval === null || licence.approval.isApproved;

  // What the server has taken it also says, with who and by what right.
  useEffect(() => {
    if (sent.length > 0) void read();
  }, [sent.length, read]);

  const waiting = unsent.filter(({ cardIndexId, refusal }) => cardIndexId === licence.id && refusal === null);
  const tickOf = (player: CheckedPlayer): Tick => tickAt(player, place, waiting, sent);
  const done = licence.players.filter((player) => tickOf(player).kind !== 'none').length;

  const tick = async (playerId: number) => {
    try {
      await addUnsent({ userId, cardIndexId: licence.id, playerId, place });
      setFailure(null);
    } catch {
      setFailure(checkText.keepFailed);
    }
    void send();
  };

  return (
    <>
      <Facts licence={licence} />
      {isOffline ? (
        <AlertBox tone="warning" role="status" className="mt-4">
          {checkText.offline(showTimeOf(Date.parse(licence.readAt)))}
        </AlertBox>
      ) : null}
      {licence.approval?.isApproved === false ? (
        <AlertBox tone="danger" role="status" className="mt-4">
          {checkText.notApproved(licence.approval.text)}
        </AlertBox>
      ) : null}
      {failure === null ? null : (
        <AlertBox tone="danger" role="alert" className="mt-4">
          {failure}
        </AlertBox>
      )}
      <RefusedChecks checks={unsent} licence={licence} />
      {isOpen ? <Places place={place} onChoose={setChosen} done={done} all={licence.players.length} /> : null}
      {licence.players.length === 0 ? <p className="mt-4 text-text-2">{checkText.empty}</p> : null}
      <ul className="mt-3 divide-y divide-border rounded-card border border-border bg-surface empty:hidden">
        {licence.players.map((player) => (
          <CheckedPlayerRow
            key={player.id}
            player={player}
            photo={photos[player.id] ?? null}
            tick={tickOf(player)}
            isOpen={isOpen}
            licenceId={licence.id}
            onTick={() => void tick(player.id)}
            onDrop={(check) => void dropUnsent(check.id)}
            onRemoved={() => void read()}
          />
        ))}
      </ul>
      <SendingBar count={unsent.filter(({ refusal }) => refusal === null).length} onSend={send} />
    </>
  );
}

function tickAt(
  player: CheckedPlayer,
  place: CheckPlace,
  waiting: readonly UnsentCheck[],
  sent: readonly UnsentCheck[],
): Tick {
  const isMeant = (check: UnsentCheck) => check.playerId === player.id && check.place === place;
  const made = player.checks.find((check) => check.place === place);
  if (made !== undefined) return { kind: 'made', check: made };
  const queued = waiting.find(isMeant);
  if (queued !== undefined) return { kind: 'waiting', check: queued };
  return sent.some(isMeant) ? { kind: 'sent' } : { kind: 'none' };
}

function Facts({ licence }: { licence: CheckedLicence }) {
  const { club, ageGroup, championship, year, approval, readAt } = licence;
  return (
    <div>
      <p className="text-card font-semibold">{club}</p>
      <p className="text-text-2">
        {ageGroup} · {championship} · {formatSeason(year)}
      </p>
      <p className="text-label text-text-2">
        {approval?.isApproved === true ? `${approval.text} · ` : ''}
        <span className="tabular">{checkText.asOf(showTimeOf(Date.parse(readAt)))}</span>
      </p>
    </div>
  );
}

interface PlacesProps {
  place: CheckPlace;
  onChoose: (place: CheckPlace) => void;
  done: number;
  all: number;
}

/** Which of the two columns is filled, and how far it has come. */
function Places({ place, onChoose, done, all }: PlacesProps) {
  return (
    <div className="sticky top-0 z-10 -mx-4 mt-4 flex items-center justify-between gap-3 bg-bg px-4 py-2">
      <div
        role="radiogroup"
        aria-label={checkText.placesLabel}
        className="flex rounded-control border border-border-control"
      >
        {checkPlaces.map((one) => (
          <label
            key={one}
            className={cx(
              'flex min-h-12 cursor-pointer items-center rounded-control px-5 font-semibold has-focus-visible:outline-2',
              one === place ? 'bg-primary text-on-primary' : 'text-text-2',
            )}
          >
            <input
              type="radio"
              name="place"
              className="sr-only"
              checked={one === place}
              onChange={() => onChoose(one)}
            />
            {checkText.places[one]}
          </label>
        ))}
      </div>
      <p role="status" className="tabular text-card font-semibold">
        {checkText.progress(done, all)}
      </p>
    </div>
  );
}
