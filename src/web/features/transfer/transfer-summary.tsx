import { ArrowDown, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { abroadName } from '#domain/transfer/abroad.rules.ts';
import { withoutFromClubLabel } from '#domain/transfer/transfer.rules.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { FormCore } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { isInternational, isLeaving, type TransferChoices } from './create/transfer-choices.ts';
import { typeChoices } from './create/transfer-create.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-summary.text.ts';

interface TransferSummaryProps {
  form: FormCore;
  choices: TransferChoices;
  player: PlayerDetails | undefined;
  club: ClubDetails | undefined;
  missing: string | null;
}

export function TransferSummary(props: TransferSummaryProps) {
  const isBeside = useMedia('(min-width: 1280px)');
  return isBeside ? <BesideForm {...props} /> : <UnderForm {...props} />;
}

function BesideForm(props: TransferSummaryProps) {
  const { choices, player } = props;
  const id = useId();
  const type = typeChoices(true).find(({ value }) => value === choices.type);
  return (
    <aside aria-labelledby={id} className="sticky top-20 self-start rounded-card border border-border bg-surface p-5">
      <h2 id={id} className="text-card font-semibold">
        {texts.title}
      </h2>
      <dl className="mt-3 mb-5 flex flex-col gap-3">
        <Fact term={texts.transferKind}>
          {type?.label}
          {choices.startOn === '' ? null : texts.startingOn(showDate(choices.startOn))}
          {choices.expiration === '' ? null : texts.endingOn(showDate(choices.expiration))}
        </Fact>
        <Fact term={words.player}>
          {player === undefined ? null : (
            <>
              {fullNameOf(player)}
              <span className="tabular block text-meta font-normal text-text-2">
                {texts.registrationNumber(player.number)}
              </span>
            </>
          )}
        </Fact>
        <Fact term={texts.fromClub}>{fromOf(props)}</Fact>
        <ArrowDown size={18} aria-hidden className="-my-1 text-text-3" />
        <Fact term={texts.toClub}>{toOf(props)}</Fact>
      </dl>
      <Actions {...props} className="flex-col-reverse" />
    </aside>
  );
}

function abroadOf({ choices }: TransferSummaryProps): string | undefined {
  const [club, federation] = [choices.abroadClub.trim(), choices.abroadFederation.trim()];
  return club === '' || federation === '' ? undefined : abroadName({ club, federation });
}

function fromOf(props: TransferSummaryProps): string | undefined {
  const { choices, player } = props;
  if (isInternational(choices) && !isLeaving(choices)) return abroadOf(props);
  return player === undefined ? undefined : (player.currentClub?.fullName ?? withoutFromClubLabel);
}

const toOf = (props: TransferSummaryProps) => (isLeaving(props.choices) ? abroadOf(props) : props.club?.fullName);

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-2">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children ?? '…'}</dd>
    </div>
  );
}

function UnderForm(props: TransferSummaryProps) {
  const { player } = props;
  const to = toOf(props);
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-border bg-surface p-4 sm:mx-0 sm:mb-0 sm:rounded-t-card sm:border-x sm:px-6 sm:py-3"
    >
      {player === undefined ? null : (
        <p className="mb-2 flex min-w-0 items-center gap-1.5 text-label">
          <span className="min-w-0 truncate font-medium">{`${player.firstName} ${player.lastName}`}</span>
          {to === undefined ? null : (
            <>
              <ArrowRight size={14} role="img" aria-label={texts.towards} className="shrink-0 text-text-3" />
              <span className="min-w-0 truncate">{to}</span>
            </>
          )}
        </p>
      )}
      <Actions {...props} className="sm:justify-end" />
    </div>
  );
}

function Actions({ form, missing, className }: TransferSummaryProps & { className: string }) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className="mb-2 text-label text-text-2 empty:mb-0">
        {missing}
      </p>
      <div className={`flex gap-2 ${className}`}>
        <Link to="/transfers" className={buttonClass('secondary', 'flex-1 sm:flex-none')}>
          {words.cancel}
        </Link>
        <SubmitButton
          isPending={form.isPending}
          pendingText={words.saving}
          waitsFor={missing === null ? undefined : id}
          className="flex-1 sm:min-w-36 sm:flex-none"
        >
          {words.save}
        </SubmitButton>
      </div>
    </>
  );
}
