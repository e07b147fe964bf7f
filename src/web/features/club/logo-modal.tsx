import type { ClubDetails } from '#contract/club/club.contract.ts';
import { useSetLogo } from '#web/api/club/club.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { logoFormSchema } from './club-schemas.ts';
import { clubText } from './club.text.ts';

interface LogoModalProps {
  club: ClubDetails;
  isOpen: boolean;
  onClose: () => void;
}

export function LogoModal({ club, isOpen, onClose }: LogoModalProps) {
  return (
    <Modal title="Добавяне на клубно лого" isOpen={isOpen} onClose={onClose}>
      <LogoForm clubId={club.id} onDone={onClose} />
    </Modal>
  );
}

function LogoForm({ clubId, onDone }: { clubId: number; onDone: () => void }) {
  const form = useAppForm({
    schema: logoFormSchema,
    defaultValues: { file: null as File | null },
    failureText: clubText.logoFailed,
    write: useSetLogo(clubId),
    onSaved: () => {
      notify.success(clubText.logoSet);
      onDone();
    },
  });

  return (
    <Form form={form} label="Добавяне на клубно лого" className="flex-1">
      <FileInput field={form.field('file')} kind="logo" label="Лого" />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
