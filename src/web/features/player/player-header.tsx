import type { ReactNode } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { ageOn } from '#domain/common/person.ts';
import { positionLabel } from '#domain/federation/federation-lists.ts';
import { plural } from '#web/lib/text/plural.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { ClubLink } from '#web/parts/record-links.tsx';
import { Portrait } from '#web/parts/portrait.tsx';
import type { Parent } from '#web/ui/page/page-header.tsx';
import { FactLine, FactSkeleton, type RecordFact, RecordHeader } from '#web/ui/page/record-header.tsx';
import { playerLabels, playerText } from './player.text.ts';
import * as texts from './player-header.text.ts';

interface PlayerHeaderProps {
  player: PlayerDetails | undefined;
  parents: readonly Parent[];
  actions?: ReactNode;
}

export function PlayerHeader({ player, parents, actions }: PlayerHeaderProps) {
  const name = player === undefined ? undefined : fullNameOf(player);
  return (
    <RecordHeader
      kind={playerText.profile}
      name={name}
      parents={parents}
      actions={actions}
      badge={player?.isDeleted === true ? <DeactivatedBadge /> : null}
      picture={
        <Portrait
          name={player === undefined ? '' : `${player.firstName} ${player.lastName}`}
          src={player === undefined ? null : photoUrl(player.photoId, 'large')}
          alt={name === undefined ? '' : texts.photoOf(name)}
          className="w-16"
        />
      }
      facts={player === undefined ? <FactSkeleton facts={4} /> : <FactLine facts={factsOf(player)} />}
    />
  );
}

function factsOf(player: PlayerDetails): RecordFact[] {
  const { birthDate, currentClub } = player;
  const position = positionLabel(player.position);
  return [
    { term: playerLabels.number, value: <span className="tabular">{texts.registrationNumber(player.number)}</span> },
    ...(birthDate === null ? [] : [{ term: playerLabels.birthDate, value: <Birth date={birthDate} /> }]),
    ...(position === null ? [] : [{ term: playerLabels.position, value: position }]),
    {
      term: playerLabels.currentClub,
      value: <ClubLink club={currentClub} none={texts.noClub} />,
    },
  ];
}

function Birth({ date }: { date: string }) {
  return (
    <>
      <span className="tabular">{showDate(date)}</span> (
      {plural(ageOn(todayInSofia(), date), texts.yearOne, texts.yearMany)})
    </>
  );
}
