import { useQueryClient } from '@tanstack/react-query';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { userRecord } from '#web/api/user/user.api.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Card } from '#web/ui/card.tsx';
import { accountCards } from '#web/features/user/account.text.ts';
import { AppearanceCard } from '#web/features/user/appearance-card.tsx';
import { changePasswordText } from '#web/features/sign-in/change-password.text.ts';
import { ChangePasswordForm } from '#web/features/sign-in/change-password-form.tsx';
import { MailWishesCard } from '#web/features/user/mail-wishes-card.tsx';
import { OwnFactorsCard } from '#web/features/factor/own-factors-card.tsx';
import { OwnDataCard } from '#web/features/user/own-data-card.tsx';
import { OwnSessionsCard } from '#web/features/user/own-sessions-card.tsx';
import * as texts from './own-account.text.ts';

export type OwnPartName = 'data' | 'own-password' | 'own-factors' | 'own-sessions' | 'letters' | 'appearance';

export function OwnPart({ user, part }: { user: UserDetails; part: OwnPartName }) {
  switch (part) {
    case 'data':
      return <OwnDataCard user={user} />;
    case 'own-password':
      return <OwnPasswordCard user={user} />;
    case 'own-factors':
      return <OwnFactorsCard />;
    case 'own-sessions':
      return <OwnSessionsCard />;
    case 'letters':
      return <MailWishesCard />;
    case 'appearance':
      return <AppearanceCard />;
  }
}

function OwnPasswordCard({ user }: { user: UserDetails }) {
  const client = useQueryClient();
  const handleChanged = () => {
    notify.success(changePasswordText.changed);
    // The account has another version now, from which its form starts.
    void client.invalidateQueries({ queryKey: userRecord.keyOf(user.id) });
  };

  return (
    <Card title={accountCards.password} description={texts.otherSessionsWillEnd}>
      <div className="max-w-md">
        <ChangePasswordForm
          userName={user.userName ?? ''}
          onDone={handleChanged}
          onFailed={(said) => notify.error(`${changePasswordText.failed}\n${said}`)}
        />
      </div>
    </Card>
  );
}
