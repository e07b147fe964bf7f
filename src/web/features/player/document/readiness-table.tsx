import { CircleAlert, CircleCheck, CircleX, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ClubReadiness, ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { useRefreshReadiness } from '#web/api/player/readiness.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { isRequiredKind, paperText, readinessText } from './readiness.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './readiness-table.text.ts';

const DocumentModal = lazyDialog(async () => (await import('./document-modal.tsx')).DocumentModal);

type Kind = ClubReadiness['kinds'][number];
interface Wanted {
  player: ReadinessPlayer;
  kind: Kind;
}

const looks = {
  valid: { Icon: CircleCheck, className: 'text-success' },
  ends: { Icon: CircleAlert, className: 'text-warning' },
  missing: { Icon: CircleX, className: 'text-danger' },
} as const;

/** What is wished for is missed in no red. */
const lookOf = (state: keyof typeof looks, isRequired: boolean) =>
  state === 'missing' && !isRequired ? { Icon: CircleX, className: 'text-text-2' } : looks[state];

export function ReadinessTable({ readiness: { kinds, players } }: { readiness: ClubReadiness }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const refresh = useRefreshReadiness();
  return (
    <>
      <RecordTable label={texts.title} columns={columnsFor(kinds, setWanted)} rows={players} keyOf={({ id }) => id} />
      {wanted === null ? null : (
        <Suspense>
          <DocumentModal
            playerId={wanted.player.id}
            playerName={fullNameOf(wanted.player)}
            kindId={wanted.kind.id}
            onAdded={() => void refresh()}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const columnsFor = (
  kinds: readonly Kind[],
  onAdd: (wanted: Wanted) => void,
): readonly RecordColumn<ReadinessPlayer>[] => [
  {
    header: words.player,
    sortValue: (player) => `${player.lastName} ${player.firstName}`,
    cell: (player) => (
      <Link to={`/players/${player.id}`} className="text-link hover:underline">
        {fullNameOf(player)}
        <span className="tabular block text-meta text-text-2">№&nbsp;{player.number}</span>
      </Link>
    ),
  },
  {
    header: texts.photo,
    sortValue: ({ photoId }) => (photoId === null ? 0 : 1),
    cell: (player) =>
      player.photoId === null ? (
        <>
          <Mark look={looks.missing} text={texts.missing} />
          <Collected player={player} thing={null} />
        </>
      ) : (
        <Mark look={looks.valid} text={texts.present} />
      ),
  },
  ...kinds.map((kind, place) => ({
    header: kind.name,
    sortValue: ({ papers }: ReadinessPlayer) => papers[place]?.state ?? null,
    cell: (player: ReadinessPlayer) => <PaperCell kind={kind} player={player} onAdd={onAdd} />,
  })),
];

function PaperCell({ kind, player, onAdd }: Wanted & { onAdd: (wanted: Wanted) => void }) {
  const paper = player.papers.find(({ kindId }) => kindId === kind.id);
  if (paper === undefined || paper.state === 'notNeeded') return <span className="text-text-2">–</span>;
  const text = paperText(paper);
  const look = lookOf(paper.state, isRequiredKind(kind));
  if (paper.state === 'valid') return <Mark look={look} text={text} />;
  const add = (
    <button
      type="button"
      aria-label={texts.addDocumentTo(kind.name, fullNameOf(player), text)}
      onClick={() => onAdd({ kind, player })}
      className="touch-target -mx-2 inline-flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-row-hover hover:underline"
    >
      <Mark look={look} text={text} />
      <Plus size={16} aria-hidden className="shrink-0 text-link" />
    </button>
  );
  return (
    <>
      {add}
      <Collected player={player} thing={kind.id} />
    </>
  );
}

/** That parents were asked for it, or have sent what only waits to be accepted. */
function Collected({ player, thing }: { player: ReadinessPlayer; thing: number | null }) {
  const states = player.collected.filter(({ kindId }) => kindId === thing).map(({ state }) => state);
  if (states.includes('received')) {
    return (
      <Link to="/received" className="block text-label text-link underline">
        {readinessText.received}
      </Link>
    );
  }
  return states.length === 0 ? null : <span className="block text-label text-text-2">{readinessText.asked}</span>;
}

function Mark({ look: { Icon, className }, text }: { look: ReturnType<typeof lookOf>; text: string }) {
  return (
    <span className="tabular inline-flex items-center gap-1.5">
      <Icon size={18} aria-hidden className={`shrink-0 ${className}`} />
      {text}
    </span>
  );
}
