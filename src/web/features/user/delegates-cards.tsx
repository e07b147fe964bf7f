import { useState } from 'react';
import { Link } from 'react-router';
import type { Delegate } from '#contract/card-index/licence-check.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { useDelegateActs, useDelegates } from '#web/api/user/delegate.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { delegateText } from './delegate.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './delegates-cards.text.ts';

const nameOf = ({ firstName, lastName }: Delegate['user']) => `${firstName} ${lastName}`;

const columnsWith = (onTake: (delegate: Delegate) => void, hasDay: boolean): readonly RecordColumn<Delegate>[] => [
  {
    header: texts.user,
    sortValue: ({ user }) => `${user.lastName} ${user.firstName}`,
    cell: ({ user }) => (
      <Link to={`/users/${user.id}`} className="text-link hover:underline">
        {nameOf(user)}
      </Link>
    ),
  },
  ...(hasDay
    ? [{ header: texts.day, isOneLine: true, sortValue: ({ day }: Delegate) => day, cell: DayCell } as const]
    : []),
  { header: texts.givenBy, cell: ({ givenBy }) => `${givenBy.firstName} ${givenBy.lastName}` },
  {
    header: words.actions,
    isAction: true,
    cell: (delegate) => (
      <Button
        variant="secondary"
        aria-label={delegateText.takeLabel(nameOf(delegate.user), delegate.day)}
        onClick={() => onTake(delegate)}
      >
        {delegateText.take}
      </Button>
    ),
  },
];

function DayCell({ day }: Delegate) {
  return <span className="tabular">{dateInText(day)}</span>;
}

/** Those of today apart from those of later days; the right is ended here and given on the page of the account. */
export function DelegatesCards() {
  const { data, error, refetch } = useDelegates();
  const [taking, setTaking] = useState<Delegate | null>(null);
  const day = todayInSofia();
  const those = (isAsked: (delegate: Delegate) => boolean) => ({ data: data?.filter(isAsked), error, refetch });
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <RecordCard
        title={`${delegateText.today}, ${dateInText(day)}`}
        description={delegateText.how}
        addButton={
          <Link to="/users" className={buttonClass('secondary')}>
            {delegateText.toUsers}
          </Link>
        }
        result={those((delegate) => delegate.day === day)}
        columns={columnsWith(setTaking, false)}
        keyOf={({ id }) => id}
        empty={delegateText.nobodyToday}
      />
      <RecordCard
        title={delegateText.later}
        result={those((delegate) => delegate.day > day)}
        columns={columnsWith(setTaking, true)}
        keyOf={({ id }) => id}
        empty={delegateText.nobodyLater}
      />
      {taking === null ? null : <TakeQuestion delegate={taking} onClose={() => setTaking(null)} />}
    </div>
  );
}

function TakeQuestion({ delegate: { id, user, day }, onClose }: { delegate: Delegate; onClose: () => void }) {
  const { takeBack } = useDelegateActs(user.id);
  return (
    <ConfirmDialog
      isOpen
      title={delegateText.takeTitle}
      text={delegateText.takeQuestion(nameOf(user), day)}
      confirmLabel={delegateText.take}
      isDestructive
      onConfirm={async () => {
        await takeBack(id);
        notify.success(delegateText.taken);
        onClose();
      }}
      onDismiss={onClose}
    />
  );
}
