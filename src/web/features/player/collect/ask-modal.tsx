import { useState } from 'react';
import type { CodeWay } from '#contract/common/link.contract.ts';
import type { CollectSent } from '#contract/player/collect.contract.ts';
import { PHOTO_NAME } from '#domain/player/collect.rules.ts';
import { askParents } from '#web/api/player/collect.api.ts';
import { codeText, codeWays } from '#web/parts/code-ways.text.ts';
import { useManyRun } from '#web/parts/many/use-many-run.ts';
import { countOf } from '#web/lib/many-run.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckList } from '#web/ui/check-list.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { collectText } from './collect.text.ts';
import { SentCodes } from './sent-codes.tsx';
import * as texts from './ask-modal.text.ts';

/** Null is the photo. */
type Thing = number | null;

/** Somebody whose parents can be asked, and for what. */
export interface Askable {
  id: number;
  name: string;
  isReachable: boolean;
  things: readonly Thing[];
  /** Everything that is missing has been asked for already, and the link still opens. */
  isAsked?: boolean;
}

interface AskModalProps {
  players: readonly Askable[];
  kinds: readonly { id: number; name: string }[];
  /** What is ticked to begin with. */
  chosen: readonly Thing[];
  onClose: () => void;
}

/** Asks the parents of one player, or of many: each by the call of one. */
export function AskModal({ onClose, ...props }: AskModalProps) {
  const { state, start } = useManyRun<Askable>();
  const [sent, setSent] = useState<readonly { child: string | null; sent: CollectSent['sent'] }[]>([]);
  const isMany = props.players.length > 1;
  const ask = (players: readonly Askable[], things: readonly Thing[], codeBy: CodeWay) => {
    const collected: { child: string | null; sent: CollectSent['sent'] }[] = [];
    void start(players, async (player, key) => {
      const own = player.things.filter((thing) => things.includes(thing));
      const kinds = own.filter((thing) => thing !== null);
      const answer = await askParents(player.id, { photo: own.includes(null), kinds, codeBy }, key);
      collected.push({ child: isMany ? player.name : null, sent: answer.sent });
    }).then(() => setSent(collected));
  };
  return (
    <Modal title={collectText.title} isOpen onClose={onClose}>
      {state === null ? (
        <AskForm {...props} onAsk={ask} />
      ) : state.run.isOver ? (
        <div className="flex min-h-0 flex-col gap-3">
          <Refused refused={countOf(state.run).refused} stopped={state.run.stopped} />
          <SentCodes sent={sent} onClose={onClose} />
        </div>
      ) : (
        <ProgressBar
          label={collectText.title}
          share={state.run.jobs.filter(({ fate }) => fate !== 'waiting').length / state.run.jobs.length}
        />
      )}
    </Modal>
  );
}

function Refused({
  refused,
  stopped,
}: {
  refused: readonly { item: Askable; reason: string }[];
  stopped: string | null;
}) {
  if (refused.length === 0 && stopped === null) return null;
  const lines = refused.map(({ item, reason }) => `${item.name}: ${reason}`);
  return (
    <AlertBox tone="danger" role="alert" heading={collectText.failed}>
      {[...(stopped === null ? [] : [stopped]), ...lines].join('\n')}
    </AlertBox>
  );
}

interface AskFormProps extends Omit<AskModalProps, 'onClose'> {
  onAsk: (players: readonly Askable[], things: readonly Thing[], codeBy: CodeWay) => void;
}

function AskForm({ players, kinds, chosen, onAsk }: AskFormProps) {
  const [things, setThings] = useState<readonly Thing[]>(chosen);
  const [codeBy, setCodeBy] = useState<CodeWay>('voice');
  const [isWrong, setIsWrong] = useState(false);
  const lacking = players.filter(({ things: own }) => own.some((thing) => things.includes(thing)));
  const reachable = lacking.filter((player) => player.isReachable);
  const [left, setLeft] = useState<readonly number[]>(() =>
    players.filter(({ isAsked }) => isAsked === true).map(({ id }) => id),
  );
  const asked = reachable.filter(({ id }) => !left.includes(id));
  const offered: readonly { id: Thing; name: string }[] = [
    ...(players.some((player) => player.things.includes(null)) ? [{ id: null, name: PHOTO_NAME }] : []),
    ...kinds.filter(({ id }) => players.some((player) => player.things.includes(id))),
  ];
  const toggle = (thing: Thing) =>
    setThings(things.includes(thing) ? things.filter((other) => other !== thing) : [...things, thing]);
  return (
    <form
      aria-label={collectText.title}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto"
      onSubmit={(event) => {
        event.preventDefault();
        setIsWrong(asked.length === 0);
        if (asked.length > 0) onAsk(asked, things, codeBy);
      }}
    >
      {offered.length === 0 ? <p className="text-text-2">{collectText.nobody}</p> : null}
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-medium">{collectText.what}</legend>
        {offered.map(({ id, name }) => (
          <Tick key={id ?? 'photo'} label={name} isTicked={things.includes(id)} onToggle={() => toggle(id)} />
        ))}
      </fieldset>
      <Unreachable players={lacking.filter((player) => !player.isReachable)} />
      {players.length > 1 && reachable.length > 0 ? (
        // A box of its own height: the list is as long as it is, and the form scrolls.
        <div className="shrink-0">
          <CheckList
            label={collectText.whom}
            searchLabel={texts.searchByName}
            emptyText={texts.noSuchPlayer}
            items={reachable.map(itemOf)}
            find={(text) => foundIn(reachable, text)}
            ticked={asked.map(({ id }) => id)}
            onChange={(ticked) => setLeft(reachable.map(({ id }) => id).filter((id) => !ticked.includes(id)))}
          />
        </div>
      ) : null}
      <CodeChoice codeBy={codeBy} onChange={setCodeBy} />
      <p className="text-label text-text-2">{collectText.valid}</p>
      {isWrong ? (
        <p role="alert" className="text-label text-danger">
          {collectText.nothingChosen}
        </p>
      ) : null}
      <Button type="submit">{players.length > 1 ? texts.sendCount(asked.length) : texts.send}</Button>
    </form>
  );
}

const itemOf = ({ id, name, isAsked }: Askable) => ({
  id,
  label: name,
  ...(isAsked === true ? { detail: collectText.askedAlready } : {}),
});

const foundIn = (players: readonly Askable[], text: string) =>
  players.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase())).map(itemOf);

function Unreachable({ players }: { players: readonly Askable[] }) {
  if (players.length === 0) return null;
  return (
    <AlertBox tone="warning" heading={collectText.unreachable}>
      {players.map(({ name }) => name).join(', ')}
    </AlertBox>
  );
}

function Tick({ label, isTicked, onToggle }: { label: string; isTicked: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" checked={isTicked} onChange={onToggle} className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  );
}

/** The same choice as for a link to sign by. */
function CodeChoice({ codeBy, onChange }: { codeBy: CodeWay; onChange: (codeBy: CodeWay) => void }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{codeText.label}</legend>
      {codeWays.map(({ value, label, detail }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="codeBy"
            checked={codeBy === value}
            onChange={() => onChange(value)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            {label} <span className="text-label text-text-2">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
