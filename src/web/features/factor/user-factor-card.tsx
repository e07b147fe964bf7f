import { useState } from 'react';
import type { UserFactors } from '#contract/factor/factor.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { hasFactor } from '#domain/factor/factor.rules.ts';
import { useRemoveUserFactors, useUserFactors } from '#web/api/factor/user-factors.api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { plural } from '#web/lib/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import { backupCodeMany, backupCodeOne, passkeyMany, passkeyOne, userFactorText } from './user-factor-card.text.ts';

export function UserFactorCard({ user }: { user: Pick<UserDetails, 'id' | 'firstName' | 'lastName'> }) {
  const { data: factors, error, refetch } = useUserFactors(user.id);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: removeFactors } = useRemoveUserFactors(user.id);

  const remove = async () => {
    try {
      await removeFactors();
      notify.success(userFactorText.removed);
    } catch (failed) {
      notify.error([userFactorText.removeFailed, failed instanceof ApiError ? failed.message : ''].join('\n').trim());
    }
    setIsAsking(false);
  };

  if (factors === undefined && error === null) return <CardSkeleton lines={1} />;
  return (
    <Card title={userFactorText.title}>
      {factors === undefined && error !== null ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {factors === undefined ? null : <Held factors={factors} onRemove={() => setIsAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={userFactorText.removeTitle}
        text={userFactorText.removeText(`${user.firstName} ${user.lastName}`)}
        confirmLabel={userFactorText.remove}
        pendingLabel={userFactorText.removing}
        isDestructive
        onConfirm={remove}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}

function Held({ factors, onRemove }: { factors: UserFactors; onRemove: () => void }) {
  if (!hasFactor(factors)) return <p>{userFactorText.none}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap gap-2">
        {factors.hasTotp ? (
          <Badge tone="green" hasDot>
            {userFactorText.app}
          </Badge>
        ) : null}
        {factors.passkeys > 0 ? (
          <Badge tone="green" hasDot>
            {plural(factors.passkeys, passkeyOne, passkeyMany)}
          </Badge>
        ) : null}
        <Badge tone="neutral">{plural(factors.recoveryCodes, backupCodeOne, backupCodeMany)}</Badge>
      </p>
      <Button variant="secondary" onClick={onRemove}>
        {userFactorText.remove}
      </Button>
    </div>
  );
}
