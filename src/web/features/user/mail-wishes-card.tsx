import { useId } from 'react';
import type { MailWishForm, MailWishList } from '#contract/user/account.contract.ts';
import { isClubUser } from '#domain/common/access.rules.ts';
import { type DigestWish, digestWishes } from '#domain/notification/digest.rules.ts';
import { useMailWishes, useSetMailWish } from '#web/api/user/account.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { Select } from '#web/ui/select.tsx';
import { SwitchBox } from '#web/ui/switch-box.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { accountCards, accountSaved, digestText, mailWishText } from './account.text.ts';
import * as texts from './mail-wishes-card.text.ts';

type Wish = MailWishList['wishes'][number];

/** Which mails one wants. What is about the account itself always comes. */
export function MailWishesCard() {
  const { data: mails, error, refetch } = useMailWishes();
  const isOfClub = isClubUser(useActor());
  const { mutateAsync: set } = useSetMailWish();
  const { run, isPending } = useAction(async (changed: Partial<MailWishForm>) => {
    try {
      await set(changed);
    } catch (failure) {
      notify.error([accountSaved.wishFailed, failedCallOf(failure)?.message].filter(Boolean).join('\n'));
    }
  });

  return (
    <Card title={accountCards.mails} description={texts.description}>
      {mails !== undefined ? (
        <div className="flex flex-col gap-3">
          {mails.wishes.map((wish) => (
            <WishSwitch
              key={wish.kind}
              wish={wish}
              isPending={isPending}
              onChange={(changed) => run({ wishes: [changed] })}
            />
          ))}
          {mails.digest === null ? null : (
            <DigestChoice digest={mails.digest} isPending={isPending} onChange={(digest) => run({ digest })} />
          )}
          {isOfClub ? <p>{texts.clubMailsToClub}</p> : null}
          <p className="text-text-2">{texts.accountMailsAlwaysSent}</p>
        </div>
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface DigestChoiceProps {
  digest: DigestWish;
  isPending: boolean;
  onChange: (digest: DigestWish) => void;
}

function DigestChoice({ digest, isPending, onChange }: DigestChoiceProps) {
  const [id, textId] = [useId(), useId()];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-medium">
          {digestText.label}
        </label>
        <Select
          id={id}
          value={digest}
          aria-describedby={textId}
          aria-disabled={isPending}
          onChange={({ target }) => {
            const chosen = digestWishes.find((wish) => wish === target.value);
            if (chosen !== undefined && !isPending) onChange(chosen);
          }}
          className="w-44"
        >
          {digestWishes.map((wish) => (
            <option key={wish} value={wish}>
              {digestText.choices[wish]}
            </option>
          ))}
        </Select>
      </div>
      <p id={textId} className="text-text-2">
        {digestText.text}
      </p>
    </div>
  );
}

interface WishSwitchProps {
  wish: Wish;
  isPending: boolean;
  onChange: (wish: Wish) => void;
}

function WishSwitch({ wish: { kind, isWanted }, isPending, onChange }: WishSwitchProps) {
  const textId = useId();
  const { label, text } = mailWishText[kind];
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <SwitchBox
          isOn={isWanted}
          aria-disabled={isPending}
          aria-describedby={textId}
          onChange={() => onChange({ kind, isWanted: !isWanted })}
        />
        <span className="font-medium">{label}</span>
      </label>
      <p id={textId} className="text-text-2 sm:pl-14">
        {text}
      </p>
    </div>
  );
}
