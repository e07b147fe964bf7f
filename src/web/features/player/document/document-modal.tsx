import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { useAddDocument } from '#web/api/player/player-document.api.ts';
import { DocumentFields } from '#web/parts/document-fields.tsx';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { kindChoices } from './document-kinds.ts';
import { documentFormSchema } from './document-schema.ts';
import { documentText } from './document.text.ts';
import { useLatestEnd } from '#web/parts/use-latest-end.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './document-modal.text.ts';

interface DocumentFormProps {
  playerId: number;
  /** Whose paper it is, where the page does not say so already. */
  playerName?: string;
  /** Of which kind it is to be; can still be changed. */
  kindId?: number | null;
  onAdded: (documentId: number) => void;
  onClose: () => void;
}

export function DocumentModal(props: DocumentFormProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      {props.playerName === undefined ? null : <p className="mb-4 font-semibold">{props.playerName}</p>}
      <DocumentForm {...props} />
    </Modal>
  );
}

function DocumentForm({ playerId, kindId = null, onAdded, onClose }: DocumentFormProps) {
  const { data: kinds } = useDocumentKinds();
  const form = useAppForm({
    schema: documentFormSchema,
    defaultValues: {
      type: kindId === null ? '' : String(kindId),
      startDate: '',
      endDate: '',
      isOpenEnded: false,
      description: '',
      file: null as File | null,
    },
    failureText: documentText.failed,
    isFailureTextAlone: true,
    write: useAddDocument(playerId),
    onSaved: (documentId) => {
      notify.success(documentText.added);
      onAdded(documentId);
      onClose();
    },
  });
  const { isOpenEnded, hint } = useLatestEnd(form.methods, kinds);

  return (
    <Form form={form} label={texts.title} className="flex-1">
      <DocumentFields
        field={form.field}
        {...kindChoices(kinds)}
        isEndOptional={isOpenEnded}
        openEnd={
          hint === null ? (
            <CheckboxInput field={form.field('isOpenEnded')} label={texts.openEnded} />
          ) : (
            <p className="-mt-3 text-label text-text-2">{hint}</p>
          )
        }
      />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}
