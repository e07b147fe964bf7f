import { FileSpreadsheet, Inbox, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { type AccessRuleName, isAdministrator, may } from '#domain/common/access.rules.ts';
import { type ImportKind, mayImport } from '#domain/import/import.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { listText } from '#web/ui/data-list/list.text.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { clubClosedText, useOwnClubsClosed } from './own-clubs-closed.ts';
import { EmptyState } from '#web/ui/page/states.tsx';
import * as texts from './first-empty-state.text.ts';

const FirstStepsCard = lazyPart(async () => (await import('./first-steps-card.tsx')).FirstStepsCard);

interface Room {
  kind: ImportKind;
  sentence: string;
  /** For whoever may add none. */
  sentenceOfOthers?: string;
  rule: AccessRuleName;
  add: string;
  to: string;
}

const rooms = {
  players: {
    kind: 'player',
    sentence: texts.noPlayers,
    rule: 'player.create',
    add: texts.addPlayer,
    to: '/players/create',
  },
  clubs: {
    kind: 'club',
    sentence: texts.noClubs,
    rule: 'club.create',
    add: texts.addClub,
    to: '/clubs/create',
  },
  coaches: {
    kind: 'coach',
    sentence: texts.noCoaches,
    sentenceOfOthers: texts.coachesOfFederation,
    rule: 'coach.create',
    add: texts.addCoach,
    to: '/coaches/create',
  },
  cardIndexes: {
    kind: 'season',
    sentence: texts.noLicences,
    rule: 'cardIndex.create',
    add: texts.addLicence,
    to: '/cardindexes/create',
  },
  transfers: {
    kind: 'transfer',
    sentence: texts.noTransfers,
    rule: 'transfer.create',
    add: texts.addTransfer,
    to: '/transfers/create',
  },
} as const satisfies Record<string, Room>;

type EmptyRoom = keyof typeof rooms;

export interface FirstEmptyProps {
  room: EmptyRoom;
  /** In the place of a form, where nothing was looked for. */
  isForm?: boolean;
}

export function FirstEmptyState({ room, isForm = false }: FirstEmptyProps) {
  const actor = useActor();
  const { kind, sentence, sentenceOfOthers = sentence, rule, add, to }: Room = rooms[room];
  const isClosed = useOwnClubsClosed();
  const mayAdd = may(actor, rule);
  const said = isClosed ? clubClosedText : mayAdd ? sentence : sentenceOfOthers;
  return (
    <>
      <EmptyState Icon={Inbox} text={isForm ? said : listText.noneFound} isPage>
        {isForm ? null : <p className="max-w-md text-text-2">{said}</p>}
        {mayAdd && !isClosed ? (
          <div className="flex flex-wrap justify-center gap-2">
            {actor !== null && mayImport(actor, kind) && !isForm ? (
              <Link to={`/imports/create?kind=${kind}`} className={buttonClass()}>
                <FileSpreadsheet size={20} aria-hidden />
                {texts.importFromExcel}
              </Link>
            ) : null}
            <Link to={to} className={buttonClass(isForm ? 'primary' : 'secondary')}>
              <Plus size={20} aria-hidden />
              {add}
            </Link>
          </div>
        ) : null}
      </EmptyState>
      {isAdministrator(actor) ? (
        <div className="mx-auto max-w-[720px] px-4 pb-6 empty:hidden">
          <Suspense>
            <FirstStepsCard />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
