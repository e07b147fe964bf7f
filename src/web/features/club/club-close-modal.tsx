import '#web/lib/zod-setup.ts';
import { Link } from 'react-router';
import { z } from 'zod';
import { type ClubDetails, clubCloseSchema, type ClubNotClosed } from '#contract/club/club.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCloseClub } from '#web/api/club/club.api.ts';
import { plural } from '#web/lib/text/plural.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import { optionallyChosen } from '#web/ui/form/chosen.ts';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { clubText } from './club.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-close-modal.text.ts';

const formSchema = z.object({
  reason: clubCloseSchema.shape.reason,
  moveToClubId: optionallyChosen.transform((clubId) => clubId ?? undefined),
  leavesWithoutClub: z.boolean(),
});

interface ClubCloseModalProps {
  club: ClubDetails;
  onClose: () => void;
}

export function ClubCloseModal(props: ClubCloseModalProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <CloseForm {...props} />
    </Modal>
  );
}

/** The transfers that have to come to their end first. What was typed stays in this tab. */
function OpenTransfers({ error }: { error: Error | null }) {
  const { openTransfers = [] } = error instanceof ApiError ? (error.said as Partial<ClubNotClosed>) : {};
  if (openTransfers.length === 0) return null;
  return (
    <ul aria-label={texts.unfinishedTransfers} className="max-h-48 list-disc overflow-y-auto pl-5">
      {openTransfers.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/transfers/${id}`} target="_blank" className="touch-target text-link hover:underline">
            {texts.transferOf(name, id)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CloseForm({ club, onClose }: ClubCloseModalProps) {
  const close = useCloseClub(club.id);
  const form = useAppForm({
    schema: formSchema,
    defaultValues: { reason: '', moveToClubId: null as PickerItem | null, leavesWithoutClub: false },
    failureText: clubText.closeFailed,
    write: close,
    onSaved: ({ players, coaches }) => {
      const moved = [
        ...(players === 0 ? [] : [plural(players, texts.playerOne, texts.playerMany)]),
        ...(coaches === 0 ? [] : [plural(coaches, texts.coachOne, texts.coachMany)]),
      ];
      notify.success([clubText.closed, ...(moved.length === 0 ? [] : [texts.moved(moved.join(', '))])].join('\n'));
      onClose();
    },
  });

  return (
    <Form form={form} label={texts.title} className="flex-1">
      <OpenTransfers error={close.error} />
      <p>{clubText.closeEffect}</p>
      <TextArea field={form.field('reason')} label={words.reason} placeholder={texts.reasonPlaceholder} />
      <ClubPicker
        field={form.field('moveToClubId')}
        label={texts.receivingClub}
        hint={texts.playersLeaveLicences}
        isOptional
      />
      <CheckboxInput field={form.field('leavesWithoutClub')} label={texts.restWithoutClub} />
      <FormActions form={form} submitLabel={texts.closeClub} pendingLabel={texts.closing} isDestructive />
    </Form>
  );
}
