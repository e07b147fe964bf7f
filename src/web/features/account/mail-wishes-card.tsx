import { useId } from 'react';
import type { MailWishList } from '#contract/account.contract.ts';
import { isClubUser } from '#domain/access.rules.ts';
import { useMailWishes, useSetMailWish } from '#web/api/account.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/states.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { accountCards, accountSaved, mailWishText } from './account.text.ts';

type Wish = MailWishList['wishes'][number];

/** Which mails one wants. What is about the account itself always comes. */
export function MailWishesCard() {
  const { data: wishes, error, refetch } = useMailWishes();
  const isOfClub = isClubUser(useActor());
  const { mutateAsync: set } = useSetMailWish();
  const { run, isPending } = useAction(async (wish: Wish) => {
    try {
      await set(wish);
    } catch (failure) {
      notify.error([accountSaved.wishFailed, failedCallOf(failure)?.message].filter(Boolean).join('\n'));
    }
  });

  return (
    <Card title={accountCards.mails} description="Кои писма искате да получавате на имейла си">
      {wishes !== undefined ? (
        <div className="flex flex-col gap-3">
          {wishes.map((wish) => (
            <WishSwitch key={wish.kind} wish={wish} isPending={isPending} onChange={run} />
          ))}
          {isOfClub ? <p>Писмата за договорите и трансферите на клуба отиват на имейла на клуба.</p> : null}
          <p className="text-text-2">
            Писмата за самия профил (нова парола, нов имейл, вход от ново устройство) се изпращат винаги.
          </p>
        </div>
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
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
        <input
          type="checkbox"
          role="switch"
          checked={isWanted}
          aria-checked={isWanted}
          aria-disabled={isPending}
          aria-describedby={textId}
          onChange={() => onChange({ kind, isWanted: !isWanted })}
          className="switch"
        />
        <span className="font-medium">{label}</span>
      </label>
      <p id={textId} className="text-text-2 sm:pl-14">
        {text}
      </p>
    </div>
  );
}
