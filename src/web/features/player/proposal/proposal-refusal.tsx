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
import * as words from '#web/lib/text/words.ts';
import * as texts from './proposal-refusal.text.ts';

interface ProposalRefusalProps {
  proposal: ProposalDetails;
  onClose: () => void;
}

const TITLE = texts.title;

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
      <p>{texts.dataStays}</p>
      <TextArea field={form.field('reason')} label={words.reason} placeholder={texts.describeReason} />
      <FormActions
        form={form}
        submitLabel={texts.refuse}
        pendingLabel={texts.refusing}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
