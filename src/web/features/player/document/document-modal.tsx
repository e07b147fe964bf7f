import { useWatch } from 'react-hook-form';
import { playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { useAddDocument } from '#web/api/player/player-document.api.ts';
import { DocumentFields } from '#web/parts/document-fields.tsx';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { documentFormSchema } from './document-schema.ts';
import { documentText } from './document.text.ts';

/** The first two are what most people come for. */
const usualTypes = playerDocumentTypes.filter(({ value }) => value <= 1);
const otherTypes = playerDocumentTypes.filter(({ value }) => value > 1);

interface DocumentFormProps {
  playerId: number;
  onAdded: (documentId: number) => void;
  onClose: () => void;
}

export function DocumentModal(props: DocumentFormProps) {
  return (
    <Modal title="Добавяне на документ" isOpen onClose={props.onClose}>
      <DocumentForm {...props} />
    </Modal>
  );
}

function DocumentForm({ playerId, onAdded, onClose }: DocumentFormProps) {
  const form = useAppForm({
    schema: documentFormSchema,
    defaultValues: {
      type: '',
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

  const isOpenEnded: unknown = useWatch({ control: form.field('isOpenEnded').control, name: 'isOpenEnded' });

  return (
    <Form form={form} label="Добавяне на документ" className="flex-1">
      <DocumentFields
        field={form.field}
        types={usualTypes}
        otherTypes={otherTypes}
        isEndOptional={isOpenEnded === true}
        openEnd={<CheckboxInput field={form.field('isOpenEnded')} label="Безсрочен" />}
      />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
