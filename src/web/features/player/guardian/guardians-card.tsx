import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Guardian } from '#contract/player/guardian.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { ageOn } from '#domain/common/person.ts';
import { guardianPlaces, guardianRelationLabels } from '#domain/player/guardian.rules.ts';
import { useGuardians, useRemoveGuardian } from '#web/api/player/guardian.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { guardianText } from './guardian.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './guardians-card.text.ts';

const GuardianModal = lazyDialog(async () => (await import('./guardian-modal.tsx')).GuardianModal);

const OF_AGE = 18;
const nameOf = ({ firstName, lastName }: Guardian) => `${firstName} ${lastName}`;

interface Acts {
  onChange: (guardian: Guardian) => void;
  onRemove: (guardian: Guardian) => void;
}

const columnsWith = ({ onChange, onRemove }: Acts): readonly RecordColumn<Guardian>[] => [
  {
    header: words.firstName,
    cell: (guardian) => (
      <>
        {nameOf(guardian)}
        <span className="block text-label text-text-2">{guardianRelationLabels[guardian.relation]}</span>
      </>
    ),
  },
  {
    header: texts.phone,
    cell: ({ phone }) =>
      phone === null ? (
        '—'
      ) : (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="tabular text-link underline">
          {phone}
        </a>
      ),
  },
  {
    header: texts.email,
    cell: ({ email }) =>
      email === null ? (
        '—'
      ) : (
        <a href={`mailto:${email}`} className="wrap-anywhere text-link underline">
          {email}
        </a>
      ),
  },
  {
    header: words.actions,
    isAction: true,
    cell: (guardian) => (
      <span className="inline-flex items-center gap-1">
        <IconButton label={texts.editGuardian(nameOf(guardian))} onClick={() => onChange(guardian)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={texts.removeGuardian(nameOf(guardian))} onClick={() => onRemove(guardian)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
    ),
  },
];

/** Of somebody who is of age only as long as one of them is still kept. */
export function GuardiansCard({ player }: { player: PlayerDetails }) {
  const result = useGuardians(player.id);
  const [opened, setOpened] = useState<Guardian | 'new' | null>(null);
  const [removing, setRemoving] = useState<Guardian | null>(null);
  const { mutateAsync: removeGuardian } = useRemoveGuardian(player.id);
  const isOfAge = player.birthDate !== null && ageOn(todayInSofia(), player.birthDate) >= OF_AGE;
  if (isOfAge && (result.data ?? []).length === 0) return null;

  const handleRemove = async () => {
    if (removing === null) return;
    await removeGuardian(removing.id);
    notify.success(guardianText.removed);
    setRemoving(null);
  };

  return (
    <>
      <RecordCard
        title={guardianText.title}
        result={result}
        columns={columnsWith({ onChange: setOpened, onRemove: setRemoving })}
        keyOf={({ id }) => id}
        empty={guardianText.empty}
        addButton={
          result.data === undefined || result.data.length >= guardianPlaces.length ? null : (
            <Button variant="secondary" aria-label={texts.addGuardian} onClick={() => setOpened('new')}>
              <Plus size={20} aria-hidden />
              {words.add}
            </Button>
          )
        }
      />
      {opened === null ? null : (
        <Suspense>
          <GuardianModal
            playerId={player.id}
            guardian={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={texts.removeTitle}
        text={removing === null ? '' : guardianText.question(nameOf(removing))}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={handleRemove}
        onDismiss={() => setRemoving(null)}
      />
    </>
  );
}
