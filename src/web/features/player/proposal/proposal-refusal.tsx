// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { proposalRefusalSchema, type ProposalDetails } from '#contract/player/player-proposal.contract.ts';
import { useRefuseProposal } from '#web/api/player/player-proposal.api.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { proposalText } from './proposal.text.ts';

interface ProposalRefusalProps {
  proposal: ProposalDetails;
  onClose: () => void;
}

const TITLE = 'Отказ на предложена промяна';

export function ProposalRefusal(props: ProposalRefusalProps) {
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose}>
      <RefuseForm {...props} />
    </Modal>
  );
}

function RefuseForm({ proposal, onClose }: ProposalRefusalProps) {
  const form = useAppForm({
    schema: proposalRefusalSchema,
    defaultValues: { reason: '' },
    failureText: proposalText.failed,
    write: useRefuseProposal(proposal),
    onSaved: () => {
      notify.success(proposalText.refused);
      onClose();
    },
  });
  return (
    <Form form={form} label={TITLE} className="flex-1">
      <p>Данните остават, каквито са. Клубът получава причината с писмо.</p>
      <TextArea field={form.field('reason')} label="Причина" placeholder="Опишете причината за отказа" />
      <FormActions form={form} submitLabel="Откажи" pendingLabel="Отказване..." dismissLabel="Затвори" isDestructive />
    </Form>
  );
}
