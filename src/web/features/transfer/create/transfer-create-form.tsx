import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { outsideWindows } from '#domain/card-index/season-dates.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { OutsideDatesField, useDatesRefusal } from '#web/parts/outside-dates.tsx';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { useCreateTransfer } from '#web/api/transfer/transfer-create.api.ts';
import { useFederation } from '#web/lib/federation.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { clubItem, searchClubs } from '#web/pickers/club-picker.tsx';
import { playerItem, searchPlayers } from '#web/pickers/player-picker.tsx';
import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { Form, unlessRefused } from '#web/ui/form/form.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { AbroadFields } from './abroad-fields.tsx';
import { RecordField } from './record-field.tsx';
import {
  choiceNames,
  choicesIn,
  isForPeriod,
  isInternational,
  isLeaving,
  type TransferChoices,
  type TransferFormValues,
} from './transfer-choices.ts';
import { useChoicesInAddress } from './use-choices-in-address.ts';
import { useOnlyReceivingClub } from './use-only-receiving-club.ts';
import { missingLine, transferCreateText, transferFormLabels, typeChoices } from './transfer-create.text.ts';
import { transferCreateFormSchema } from '../transfer-schemas.ts';
import { TransferSummary } from '../transfer-summary.tsx';
import { useChoiceRefusals } from './use-choice-refusals.ts';
import { useChosenRecord } from '#web/api/use-chosen-record.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-create-form.text.ts';

/** Kind, player, club, and for a period its last day. What is chosen stands in the address, the comment is a draft. */
export function TransferCreateForm({ start }: { start: TransferFormValues }) {
  const navigate = useNavigate();
  const isWide = useScreenWidth() === 'wide';
  const choices = choicesIn(useLocation().search);
  const player = useChosenRecord(playerRecord, choices.playerId);
  const club = useChosenRecord(clubRecord, choices.clubId);
  const ownClubId = player.record?.currentClub?.id;
  // Nobody is transferred to where he is.
  const searchOtherClubs = useCallback(
    async (text: string, signal: AbortSignal) => (await searchClubs(text, signal)).filter(({ id }) => id !== ownClubId),
    [ownClubId],
  );
  const create = useCreateTransfer();
  // From the press on the transfer that is found may be the very one.
  const isOnItsWay = create.isPending || create.isSuccess;
  const { refusals, openTransferId } = useChoiceRefusals(player.record, club.record, { isOnItsWay, choices });
  const today = todayInSofia();
  const season = seasonOf(today);
  const dates = useDatesOf(season);
  const outside = dates === undefined ? null : outsideWindows(dates, season, today);
  const refusal = useDatesRefusal(outside);
  const { playerId: ofPlayer, clubId: ofClub } = refusals;
  const form = useAppForm({
    schema: useMemo(
      () => transferCreateFormSchema({ playerId: ofPlayer, clubId: ofClub }, today),
      [ofPlayer, ofClub, today],
    ),
    defaultValues: start,
    draftKey: useDraftKey(),
    unkept: choiceNames,
    // A refused transfer is told in the server's words alone.
    failureText: '',
    write: create,
    onSaved: (transferId) => {
      notify.success(transferCreateText.created);
      void navigate(`/transfers/${transferId}`, { replace: true });
    },
  });
  const { field, methods } = form;
  useChoicesInAddress(methods);
  useOnlyReceivingClub(methods, player.record);
  const isPeriod = isForPeriod(choices);
  useEffect(() => {
    if (!isPeriod) methods.setValue('expiration', '');
  }, [isPeriod, methods]);
  const federation = useFederation();
  const isInternationalOn = federation?.isInternationalOn === true;
  const isChosenInVain = federation !== null && !isInternationalOn && isInternational(choices);
  useEffect(() => {
    if (isChosenInVain) methods.setValue('type', '');
  }, [isChosenInVain, methods]);

  // A number that means nobody is no choice.
  const missingIn = (values: TransferChoices) =>
    missingLine({
      ...values,
      ...(player.isMissing ? { playerId: '' } : {}),
      ...(club.isMissing ? { clubId: '' } : {}),
    });
  const missing = missingIn(choices);
  // The address follows a choice a moment later: whoever saves at once saves what was chosen.
  const submit = async () => {
    if (missingIn(methods.getValues()) === null) await form.submit();
  };

  return (
    <Form
      form={unlessRefused({ ...form, submit }, refusal)}
      label={transferCreateText.title}
      className="min-[1280px]:grid min-[1280px]:grid-cols-[minmax(0,1fr)_312px] min-[1280px]:gap-x-6"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <OutsideDatesField outside={outside} field={field('isOutsideDates')} />
        <Step number={1}>
          <RadioCards field={field('type')} label={transferFormLabels.type} options={typeChoices(isInternationalOn)} />
          {isPeriod ? (
            <DateInput field={field('expiration')} label={transferFormLabels.expiration} className="sm:max-w-60" />
          ) : null}
        </Step>
        <Step number={2}>
          <RecordField
            field={field('playerId')}
            label={transferFormLabels.playerId}
            placeholder={texts.searchPlayer}
            search={searchPlayers}
            chosen={player}
            itemOf={playerItem}
            missingText={playerRecord.missingText}
            refusal={ofPlayer}
          />
          {isInternational(choices) && !isLeaving(choices) && choices.playerId === '' ? (
            <Link to="/players/create" className="touch-target self-start text-link hover:underline">
              {transferCreateText.noRecord}
            </Link>
          ) : null}
          {openTransferId === null ? null : (
            <Link to={`/transfers/${openTransferId}`} className="touch-target self-start text-link hover:underline">
              {texts.toStartedTransfer}
            </Link>
          )}
        </Step>
        <Step number={3}>
          {isInternational(choices) ? <AbroadFields field={field} /> : null}
          {isLeaving(choices) ? null : (
            <RecordField
              field={field('clubId')}
              label={transferFormLabels.clubId}
              placeholder={words.searchClub}
              search={searchOtherClubs}
              chosen={club}
              itemOf={clubItem}
              missingText={clubRecord.missingText}
              refusal={ofClub}
              startsFocused={isWide && isOnlyClubMissing(start)}
            />
          )}
        </Step>
        <Step number={4}>
          <TextArea field={field('comment')} label={transferFormLabels.comment} rows={3} isOptional />
          <DateInput
            field={field('startOn')}
            label={transferFormLabels.startOn}
            hint={transferCreateText.startsOnceSigned}
            className="sm:max-w-80"
            isOptional
          />
        </Step>
      </div>
      <TransferSummary
        form={form}
        choices={choices}
        player={player.record}
        club={club.record}
        missing={refusal ?? missing}
      />
    </Form>
  );
}

/** Then it is what the person goes on with. On a smaller screen its list would cover what was chosen. */
function isOnlyClubMissing(start: TransferFormValues): boolean {
  return start.type !== '' && !isForPeriod(start) && start.playerId !== '' && start.clubId === '';
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-border bg-surface p-4 sm:gap-4 sm:p-6">
      <span
        aria-hidden
        className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft text-label font-semibold text-on-primary-soft"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-5">{children}</div>
    </div>
  );
}
