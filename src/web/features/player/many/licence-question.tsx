import { useContext, useId, useState } from 'react';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { MAX_PAGE_SIZE } from '#contract/common/limits.ts';
import { useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalCloseContext } from '#web/ui/overlay/modal-close.ts';
import { Select } from '#web/ui/select.tsx';
import { playerCount } from '../player.text.ts';
import { licenceText } from './player-many.text.ts';

interface LicenceQuestionProps {
  players: readonly PlayerPageItem[];
  onChosen: (cardIndexId: number) => void;
}

/** Which licence of their club they are added to. */
export function LicenceQuestion({ players, onChosen }: LicenceQuestionProps) {
  const actor = useActor();
  const clubIds = [...new Set(players.map(({ currentClub }) => currentClub?.id ?? null))];
  const [clubId = null] = clubIds;
  if (clubIds.length > 1) return <Refusal text={licenceText.severalClubs(clubIds.length)} />;
  if (clubId === null) return <Refusal text={licenceText.noClub} />;
  if (!mayManageCardIndex(actor, { clubId })) return <Refusal text={licenceText.otherClub} />;
  return <Licences clubId={clubId} count={players.length} onChosen={onChosen} />;
}

function Refusal({ text }: { text: string }) {
  const close = useContext(ModalCloseContext);
  return (
    <>
      <AlertBox tone="warning">{text}</AlertBox>
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onClick={() => close?.()}>
          Затвори
        </Button>
      </div>
    </>
  );
}

interface LicencesProps {
  clubId: number;
  count: number;
  onChosen: (cardIndexId: number) => void;
}

function Licences({ clubId, count, onChosen }: LicencesProps) {
  const close = useContext(ModalCloseContext);
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const query = { page: 1, pageSize: MAX_PAGE_SIZE, desc: false };
  const { data, error } = useCardIndexList(query, { year: seasonOf(todayInSofia()), clubId });
  if (error !== null) return <Refusal text={error.message} />;
  if (data?.total === 0) return <Refusal text={licenceText.none} />;
  const isMissing = isAsked && chosen === '';

  return (
    <>
      <p className="mb-4">{licenceText.note}</p>
      <label htmlFor={id} className="mb-1 font-medium">
        {licenceText.label}
      </label>
      <Select
        id={id}
        value={chosen}
        isWrong={isMissing}
        aria-invalid={isMissing}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{licenceText.choose}</option>
        {data?.rows.map((licence) => (
          <option key={licence.id} value={licence.id}>
            {`${ageGroupOf(licence.ageGroup).label} · ${licence.championship} · #${licence.id} (${playerCount(licence.playerCount)})`}
          </option>
        ))}
      </Select>
      <p id={`${id}-wrong`} role="status" className="mt-1 text-label text-danger">
        {isMissing ? licenceText.missing : ''}
      </p>
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => close?.()}>
          Отказ
        </Button>
        <Button onClick={() => (chosen === '' ? setIsAsked(true) : onChosen(Number(chosen)))}>
          {`Добави ${playerCount(count)}`}
        </Button>
      </div>
    </>
  );
}
