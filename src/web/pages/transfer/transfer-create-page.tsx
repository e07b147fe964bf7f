import { useState } from 'react';
import { useLocation } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { choicesIn } from '#web/features/transfer/create/transfer-choices.ts';
import { TransferCreateForm } from '#web/features/transfer/create/transfer-create-form.tsx';
import { transferCreateText } from '#web/features/transfer/create/transfer-create.text.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as texts from './transfer-create-page.text.ts';

export function TransferCreatePage() {
  const location = useLocation();
  // What the address and the page before have chosen; from then on the form is ahead of them.
  const [start] = useState(() => ({
    ...choicesIn(location.search),
    comment: commentIn(location.state),
    isOutsideDates: false,
  }));

  return (
    <FormPage
      title={transferCreateText.title}
      description={texts.description}
      parents={[{ to: '/transfers', label: texts.playingRights }]}
      refusal={may(useActor(), 'transfer.create') ? null : transferCreateText.staffOnly}
      isWide
    >
      <TransferCreateForm start={start} />
    </FormPage>
  );
}

/** A transfer that was broken off hands its comment to the one that is begun in its place. */
function commentIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'comment' in state;
  return isGiven && typeof state.comment === 'string' ? state.comment : '';
}
