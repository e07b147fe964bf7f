import { useQueryClient } from '@tanstack/react-query';
import type { UserDetails } from '#contract/user.contract.ts';
import { userRecord } from '#web/api/user.api.ts';
import { notify } from '#web/ui/notify.ts';
import { Card } from '#web/ui/card.tsx';
import { accountCards } from '#web/features/account/account.text.ts';
import { AppearanceCard } from '#web/features/account/appearance-card.tsx';
import { changePasswordText } from '#web/features/session/change-password.text.ts';
import { ChangePasswordForm } from '#web/features/session/change-password-form.tsx';
import { MailWishesCard } from '#web/features/account/mail-wishes-card.tsx';
import { OwnFactorsCard } from '#web/features/factor/own-factors-card.tsx';
import { OwnDataCard } from '#web/features/account/own-data-card.tsx';
import { OwnSessionsCard } from '#web/features/account/own-sessions-card.tsx';

export type OwnPartName = 'data' | 'own-password' | 'own-factors' | 'own-sessions' | 'letters' | 'appearance';

/** What people do with their own account: the parts of a profile that nobody else sees. */
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
    <Card title={accountCards.password} description="Всички други сесии ще бъдат прекратени.">
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
