import { useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { SeasonProposal, SeasonRefused } from '#contract/card-index/season-proposal.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { isSameSlot, USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { outsideRegistrationOf } from '#domain/card-index/season-dates.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useCreateSeason } from '#web/api/card-index/season-proposal.api.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { OutsideDatesField, useDatesRefusal } from '#web/parts/outside-dates.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { plural } from '#web/lib/text/plural.ts';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { useField } from '#web/ui/form/field-handle.ts';
import { Form, unlessRefused } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { cardIndexCount, cardIndexText } from '../card-index.text.ts';
import { RefusedPlayers } from '../refused-players.tsx';
import { MoveMenu, SeasonProposalGroup } from './season-proposal-group.tsx';
import {
  everybodyIn,
  fingerprintOf,
  type GroupValues,
  proposedValues,
  seasonFormSchema,
  withMoved,
} from './season-proposal-values.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-proposal-form.text.ts';

interface SeasonProposalFormProps {
  clubId: number;
  proposal: SeasonProposal;
}

export function SeasonProposalForm({ clubId, proposal }: SeasonProposalFormProps) {
  const navigate = useNavigate();
  const write = useCreateSeason(clubId);
  const form = useAppForm({
    schema: seasonFormSchema,
    defaultValues: { year: proposal.year, isOutsideDates: false, cardIndexes: proposedValues(proposal) },
    draftKey: useDraftKey(`.${fingerprintOf(proposal)}`),
    failureText: cardIndexText.createFailed,
    write,
    onSaved: ({ cardIndexes }) => {
      notify.success(createdText(cardIndexes.length));
      void navigate(`/clubs/${clubId}?tab=licences`, { replace: true });
    },
  });
  const everybody = useMemo(() => everybodyIn(proposal), [proposal]);
  const field = useField(form.field('cardIndexes'));
  const groups = field.value as GroupValues[];
  const refused = refusedIn(write.error);
  const wanted = groups.filter(({ isWanted }) => isWanted).length;
  const dates = useDatesOf(proposal.year);
  const wantedGroups = groups.filter(({ isWanted }) => isWanted).map(({ ageGroup }) => ageGroup);
  const outside = dates === undefined ? null : outsideRegistrationOf(dates, wantedGroups, todayInSofia());
  const refusal = useDatesRefusal(outside);
  const isAllMade = proposal.cardIndexes.every(({ cardIndexId }) => cardIndexId !== null);
  const change = (place: number, values: GroupValues) => field.change(groups.with(place, values));
  const idPrefix = useId();
  const boxIdOf = (playerId: number) => `${idPrefix}-${playerId}`;
  const move = (playerId: number, to: GroupValues) => {
    // The row goes with the button that was pressed: the focus follows it.
    flushSync(() => field.change(withMoved(groups, playerId, to)));
    document.getElementById(boxIdOf(playerId))?.focus();
  };

  return (
    <Form form={unlessRefused(form, refusal)} label={texts.title}>
      {isAllMade ? <AlertBox tone="info">{texts.allCreated}</AlertBox> : null}
      <OutsideDatesField outside={outside} field={form.field('isOutsideDates')} />
      <ClosedChampionships names={proposal.closedChampionships} />
      {refused.length === 0 ? null : (
        <RefusedPlayers
          players={refused}
          placeOf={({ ageGroup }) => ageGroupLabel(ageGroup)}
          onDrop={() => {
            field.change(groups.map((group) => withoutRefused(group, refused)));
            write.reset();
          }}
        />
      )}
      <div id={field.id} tabIndex={-1} className="flex flex-col gap-5">
        {proposal.cardIndexes.map((proposed, place) => {
          const values = groups[place];
          return values === undefined ? null : (
            <SeasonProposalGroup
              key={`${proposed.ageGroup} ${proposed.championship}`}
              clubId={clubId}
              proposed={proposed}
              values={values}
              everybody={everybody}
              groups={groups.filter((_, other) => proposal.cardIndexes[other]?.cardIndexId === null)}
              boxIdOf={boxIdOf}
              onMove={move}
              onChange={(changed) => change(place, changed)}
            />
          );
        })}
      </div>
      <Unlicensed proposal={proposal} groups={groups} onAdd={move} />
      <Left proposal={proposal} />
      {isAllMade ? null : (
        <FormActions
          form={form}
          submitLabel={wanted === 0 ? texts.createLicences : texts.createCount(cardIndexCount(wanted))}
          pendingLabel={texts.creating}
          cancelTo={`/clubs/${clubId}`}
          refusal={refusal}
        />
      )}
    </Form>
  );
}

function ClosedChampionships({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <AlertBox tone="info" heading={texts.championshipsGone}>
      <p>{texts.proposedForUsual(names.map((name) => `„${name}“`).join(', '), USUAL_CHAMPIONSHIP)}</p>
    </AlertBox>
  );
}

interface UnlicensedProps {
  proposal: SeasonProposal;
  groups: readonly GroupValues[];
  onAdd: (playerId: number, to: GroupValues) => void;
}

function Unlicensed({ proposal: { unlicensed, cardIndexes }, groups, onAdd }: UnlicensedProps) {
  const open = groups.filter((_, place) => cardIndexes[place]?.cardIndexId === null);
  const leftOut = unlicensed.filter(({ id }) => !open.some(({ listedIds }) => listedIds.includes(id)));
  if (leftOut.length === 0) return null;
  const title = texts.leftOutTitle;
  return (
    <FormSection
      title={title}
      description={texts.leftOutPlayers(plural(leftOut.length, texts.playerOne, texts.playerMany))}
    >
      <ul aria-label={title} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {leftOut.map((player) => (
          <li key={player.id} className="flex min-h-12 items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">
                {fullNameOf(player)}
                <span className="tabular text-meta font-normal text-text-2">
                  {texts.birthYear(player.birthDate.slice(0, 4))}
                </span>
              </p>
              <ReasonList reasons={player.reasons} />
              {player.reasons.length > 0 || player.eligibleAgeGroups.length > 0 ? null : (
                <p className="text-meta text-text-2">{texts.licenceAlreadyCreated}</p>
              )}
            </div>
            <MoveMenu
              verb={words.add}
              player={player}
              places={open.filter(({ ageGroup }) => player.eligibleAgeGroups.includes(ageGroup))}
              onMove={(to) => onAdd(player.id, to)}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Left({ proposal: { left, leftCoaches, previousYear } }: { proposal: SeasonProposal }) {
  if (left.length + leftCoaches.length === 0) return null;
  const description = [
    left.length === 0 ? null : plural(left.length, texts.playerOne, texts.playerMany),
    leftCoaches.length === 0 ? null : plural(leftCoaches.length, texts.coachOne, texts.coachMany),
  ];
  return (
    <FormSection
      title={texts.droppedTitle}
      description={texts.droppedFrom(description.filter(Boolean).join(texts.and), formatSeason(previousYear))}
    >
      <ul aria-label={texts.droppedTitle} className="flex flex-col gap-3">
        {left.map((player) => (
          <li key={player.id}>
            <p className="font-medium">
              {fullNameOf(player)}
              <span className="text-meta font-normal text-text-2">
                {` · ${player.fromAgeGroups.map(ageGroupLabel).join(', ')}`}
              </span>
            </p>
            <ReasonList reasons={player.reasons} />
          </li>
        ))}
        {leftCoaches.map((coach) => (
          <li key={`coach ${coach.id}`}>
            <p className="font-medium">
              {coach.name}
              <span className="text-meta font-normal text-text-2">{texts.coachMark}</span>
            </p>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function createdText(count: number): string {
  return count === 1 ? cardIndexText.created : texts.created(cardIndexCount(count));
}

type Refused = SeasonRefused['players'];

function refusedIn(error: Error | null): Refused {
  const isRefusal = error instanceof ApiError && error.code === 'someNotEligible';
  return isRefusal ? (error.said as SeasonRefused).players : [];
}

function withoutRefused(group: GroupValues, refused: Refused): GroupValues {
  const isRefused = (id: number) => refused.some((player) => player.id === id && isSameSlot(player, group));
  return { ...group, playerIds: group.playerIds.filter((id) => !isRefused(id)) };
}
