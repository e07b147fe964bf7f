import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { isCloseToPlayer, mayAddToPlayer } from '#domain/player/player.access.ts';
import { mayPropose } from '#domain/player/player-proposal.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ClubLink, CoachLink } from '#web/parts/record-links.tsx';
import { EgnValue } from '#web/parts/egn-value.tsx';
import { sexLabel } from '#web/parts/person.text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { EditableFact } from '#web/ui/form/editable-fact.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { playerLabels, playerText } from './player.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-data-card.text.ts';

const CurrentCoachEditor = lazyPart(async () => (await import('./current-coach-editor.tsx')).CurrentCoachEditor);

interface Item {
  term: string;
  value: ReactNode;
}

/** What the heading of the page does not say already. */
export function PlayerDataCard({ player }: { player: PlayerDetails }) {
  const actor = useActor();
  const mayEdit = may(actor, 'player.update');
  const proposes = mayPropose(actor, player);
  const isClose = isCloseToPlayer(actor, player);
  const isPassport = player.numberKind === 'passport';

  return (
    <Card
      title={texts.title}
      actions={
        mayEdit ? (
          <Link to={`/players/${player.id}/edit`} aria-keyshortcuts="E" className={buttonClass('secondary')}>
            <Pencil size={18} aria-hidden />
            {words.change}
          </Link>
        ) : proposes && player.proposalId === null && !player.isDeleted ? (
          <Link to={`/players/${player.id}/propose`} aria-keyshortcuts="E" className={buttonClass('secondary')}>
            <Pencil size={18} aria-hidden />
            {playerText.propose}
          </Link>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          items={[
            {
              term: isPassport ? playerLabels.passport : playerLabels.egn,
              value: (
                <EgnValue owner={{ noun: 'players', id: player.id }} masked={player.egn} isPassport={isPassport} />
              ),
            },
            ...(isClose ? closedItems(player) : []),
            ...(player.formerNumbers === undefined
              ? []
              : [{ term: texts.formerNumber, value: player.formerNumbers.join(', ') }]),
          ]}
        />
        {isClose ? null : <p className="text-text-2">{playerText.restIsForTheClub}</p>}
        {player.proposalId === null ? null : (
          <p className="text-label text-text-2">
            {mayEdit ? playerText.proposalWaitsForYou : playerText.proposalWaits}{' '}
            <Link to={`/proposals/${player.proposalId}`} className="touch-target text-link underline">
              {texts.viewProposal}
            </Link>
          </p>
        )}
        {proposes && !mayEdit ? (
          <p className="text-label">
            <Link to="/proposals" className="touch-target text-link underline">
              {playerText.allProposals}
            </Link>
          </p>
        ) : null}
        {mayEdit || proposes ? null : (
          <MistakeLink
            record={texts.playerWithNumber(fullNameOf(player), player.number)}
            path={`/players/${player.id}`}
          />
        )}
      </div>
    </Card>
  );
}

/** The club says itself who coaches its player, and so does the federation; a player without a club has none. */
function CurrentCoach({ player }: { player: PlayerDetails }) {
  const mayChoose = mayAddToPlayer(useActor(), player) && player.currentClub !== null && !player.isDeleted;
  const coach = <CoachLink coach={player.currentCoach ?? null} />;
  if (!mayChoose) return coach;
  return (
    <EditableFact
      label={playerLabels.currentCoachId}
      renderEditor={(onClose) => <CurrentCoachEditor player={player} onClose={onClose} />}
    >
      {coach}
    </EditableFact>
  );
}

function closedItems(player: PlayerDetails): Item[] {
  return [
    ...(player.latinName === null
      ? []
      : [{ term: playerLabels.latinName, value: <bdi lang="und-Latn">{player.latinName}</bdi> }]),
    { term: playerLabels.sex, value: sexLabel(player.sex) },
    { term: playerLabels.nationality, value: player.nationality ?? '–' },
    { term: playerLabels.playingSince, value: <span className="tabular">{showDate(player.playingSince)}</span> },
    { term: playerLabels.cityName, value: player.city?.name ?? '–' },
    { term: playerLabels.region, value: player.region?.name ?? '–' },
    { term: playerLabels.currentCoachId, value: <CurrentCoach player={player} /> },
    { term: playerLabels.firstClubId, value: <ClubLink club={player.firstClub} /> },
    { term: playerLabels.firstCoachId, value: <CoachLink coach={player.firstCoach} /> },
  ];
}
