import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { userRecord } from '#web/api/user/user.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { accountCards } from './account.text.ts';
import { accountLabels } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './own-data-card.text.ts';

const AccountModal = lazyDialog(async () => (await import('./account-modal.tsx')).AccountModal);

/** The own names and contacts; with ?edit the form to change them. */
export function OwnDataCard({ user }: { user: UserDetails }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const keep = useKeepRecord(userRecord);
  const close = () => void navigate(`/users/${user.id}`, { replace: true, preventScrollReset: true });

  return (
    <Card
      title={accountCards.data}
      actions={
        <Link to="?edit" preventScrollReset className={buttonClass('secondary')}>
          <Pencil size={18} aria-hidden />
          {words.change}
        </Link>
      }
    >
      <DefinitionList
        items={[
          { term: accountLabels.firstName, value: user.firstName },
          { term: accountLabels.lastName, value: user.lastName },
          { term: accountLabels.email, value: <MailLink address={user.email} /> },
          { term: accountLabels.phoneNumber, value: <PhoneLink number={user.phoneNumber} /> },
          { term: texts.userName, value: user.userName ?? '–' },
          { term: texts.createdOn, value: showDayOf(user.createdOn) },
        ]}
      />
      {parameters.has('edit') ? (
        <Suspense>
          <AccountModal user={user} keep={keep} onClose={close} />
        </Suspense>
      ) : null}
    </Card>
  );
}
