import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import { lengthRefusal } from '#contract/common/messages.ts';
import type { ProposedCardIndex, ProposedPlayer } from '#contract/card-index/season-proposal.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { mayBorrowCoaches } from '#domain/card-index/card-index.access.ts';
import { isSameSlot, USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { cardIndexGapLabels } from '#domain/card-index/card-index-gaps.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { useCoachSearch } from '#web/pickers/coach-picker.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/check-list.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CardIndexLink } from '../card-index-link.tsx';
import { cardIndexLabels, playerCount } from '../card-index.text.ts';
import { gapsOfValues, type GroupValues } from './season-proposal-values.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-proposal-group.text.ts';

interface GroupProps {
  clubId: number;
  proposed: ProposedCardIndex;
  values: GroupValues;
  everybody: readonly ProposedPlayer[];
  groups: readonly GroupValues[];
  boxIdOf: (playerId: number) => string;
  onMove: (playerId: number, to: GroupValues) => void;
  onChange: (values: GroupValues) => void;
}

const nameOf = ({ ageGroup, championship }: Pick<GroupValues, 'ageGroup' | 'championship'>) => {
  const label = ageGroupLabel(ageGroup);
  return championship === USUAL_CHAMPIONSHIP ? label : `${label} · ${championship}`;
};

export function SeasonProposalGroup({ clubId, ...group }: GroupProps) {
  const headingId = useId();
  const { proposed, values, onChange } = group;
  const name = nameOf(proposed);

  return (
    <section aria-labelledby={headingId} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="text-card font-semibold">
          {name}
        </h2>
        {proposed.cardIndexId === null ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={values.isWanted}
              onChange={() => onChange({ ...values, isWanted: !values.isWanted })}
              className="size-5 shrink-0 accent-primary"
            />
            <span>
              {texts.createLicence}
              <span className="sr-only">: {name}</span>
            </span>
          </label>
        ) : (
          <span className="flex items-center gap-2">
            <Badge tone="green" hasDot>
              {texts.hasLicence}
            </Badge>
            <CardIndexLink id={proposed.cardIndexId} />
          </span>
        )}
      </div>
      {values.isWanted ? (
        <>
          <Gaps values={values} />
          <Players name={name} {...group} />
          <Staff name={name} clubId={clubId} values={values} onChange={onChange} />
        </>
      ) : null}
    </section>
  );
}

function Gaps({ values }: { values: GroupValues }) {
  const gaps = gapsOfValues(values);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-label text-text-2">
      {playerCount(values.playerIds.length)}
      {gaps.map((gap) => (
        <Badge key={gap} tone="amber" hasDot>
          {cardIndexGapLabels[gap]}
        </Badge>
      ))}
    </p>
  );
}

interface PartProps extends Omit<GroupProps, 'clubId'> {
  name: string;
}

function Players({ name, proposed, values, everybody, groups, boxIdOf, onMove, onChange }: PartProps) {
  const ticked = new Set(values.playerIds);
  const toggle = (id: number) => {
    const playerIds = ticked.has(id) ? values.playerIds.filter((one) => one !== id) : [...values.playerIds, id];
    onChange({ ...values, playerIds });
  };
  const listed = everybody.filter(({ id }) => values.listedIds.includes(id));
  const isListed = (id: number) => groups.some(({ listedIds }) => listedIds.includes(id));
  const others = proposed.players.filter(({ id, isEligible }) => !isEligible && !isListed(id));
  const moveOf = (player: ProposedPlayer) => (
    <MoveMenu
      player={player}
      places={groups.filter((to) => !isSameSlot(to, values) && player.eligibleAgeGroups.includes(to.ageGroup))}
      onMove={(to) => onMove(player.id, to)}
    />
  );
  return (
    <>
      {listed.length === 0 ? (
        <p className="mt-3 text-text-2">{texts.noPlayersForGroup}</p>
      ) : (
        <ul aria-label={texts.playersOf(name)} className="mt-3 grid gap-x-6 border-y border-border py-1 md:grid-cols-2">
          {listed.map((player) => (
            <CheckRow
              key={player.id}
              item={playerItem(player, proposed.players.includes(player))}
              isTicked={ticked.has(player.id)}
              onToggle={() => toggle(player.id)}
              boxId={boxIdOf(player.id)}
              action={moveOf(player)}
            />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-label font-semibold text-text-2">{texts.cannotBeIncluded}</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {others.map((player) => (
              <li key={player.id} className="flex items-start justify-between gap-3">
                <div>
                  <p className="font-medium">{fullNameOf(player)}</p>
                  <ReasonList reasons={player.reasons} />
                </div>
                {moveOf(player)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface MoveProps {
  verb?: string;
  player: Pick<ProposedPlayer, 'id' | 'firstName' | 'middleName' | 'lastName'>;
  places: readonly GroupValues[];
  onMove: (to: GroupValues) => void;
}

export function MoveMenu({ verb = texts.move, player, places, onMove }: MoveProps) {
  if (places.length === 0) return null;
  return (
    <ActionMenu
      label={`${verb} ${fullNameOf(player)}`}
      header={texts.moveInto(verb)}
      actions={places.map((to) => ({ label: nameOf(to), onAction: () => onMove(to) }))}
      className="touch-target shrink-0 rounded-control px-2 py-1.5 text-label font-medium text-primary hover:bg-row-hover"
    >
      {verb}
      <span className="sr-only"> {fullNameOf(player)}</span>
    </ActionMenu>
  );
}

function playerItem(player: ProposedPlayer, isProposedHere: boolean) {
  const from = player.fromAgeGroups.map((group) => ageGroupLabel(group)).join(', ');
  const facts = [
    texts.registrationNumber(player.number),
    texts.birthYear(player.birthDate.slice(0, 4)),
    !isProposedHere
      ? from === ''
        ? texts.unlicensedLastSeason
        : texts.afterMove
      : from === ''
        ? null
        : player.hasAgedOut
          ? texts.movesUpFrom(from)
          : texts.untilNowIn(from),
  ];
  return {
    id: player.id,
    label: fullNameOf(player),
    detail: facts.filter(Boolean).join(' · '),
    picture: { name: `${player.firstName} ${player.lastName}`, src: photoUrl(player.photoId, 'small') },
  };
}

const coachFields = ['seniorCoachId', 'coachId', 'coach2Id'] as const;
const nameFields = ['medic', 'masseur'] as const;

interface StaffProps extends Pick<PartProps, 'name' | 'values' | 'onChange'> {
  clubId: number;
}

function Staff({ name, clubId, values, onChange }: StaffProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const search = useCoachSearch(clubId, !mayBorrowCoaches(useActor()));
  const shown = [...coachFields.map((field) => values[field]?.label), values.medic, values.masseur].filter(Boolean);
  return (
    <div className="mt-3">
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-ml-4 text-left font-normal"
      >
        <ChevronDown size={18} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />
        <span>
          <span className="font-semibold">{texts.staff}</span>
          <span className="sr-only">{texts.staffOf(name)}</span>: {shown.length === 0 ? texts.none : shown.join(', ')}
        </span>
      </Button>
      {isOpen ? (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          {coachFields.map((field) => (
            <Combobox
              key={field}
              id={`${id}-${field}`}
              label={cardIndexLabels[field]}
              isOptional
              placeholder={words.searchCoach}
              search={search}
              picked={values[field]}
              onChange={(coach) => onChange({ ...values, [field]: coach })}
            />
          ))}
          {nameFields.map((field) => (
            <TextField
              key={field}
              id={`${id}-${field}`}
              type="text"
              label={cardIndexLabels[field]}
              isOptional
              autoComplete="off"
              error={lengthRefusal(values[field], longest.text)}
              value={values[field]}
              onChange={(event) => onChange({ ...values, [field]: event.target.value })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
