import '#web/lib/zod-setup.ts';
import { clubMessageSchema, type MessageReceivers } from '#contract/notification/club-message.contract.ts';
import { useMessageReceivers, useSendClubMessage } from '#web/api/notification/club-message.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { clublessText, messageText, receiversText, sendLabel, sentText, withoutText } from './club-message.text.ts';
import * as words from '#web/lib/text/words.ts';

interface ClubMessageModalProps {
  clubIds: readonly number[];
  /** Ticked rows that are of no club. */
  clubless: number;
  onClose: () => void;
}

/** One question that counts who gets it, and the message. */
export function ClubMessageModal({ clubIds, clubless, onClose }: ClubMessageModalProps) {
  const { data, error, refetch } = useMessageReceivers(clubIds);
  return (
    <Modal title={messageText.title} isOpen onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={4} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.people === 0 ? (
        <AlertBox tone="warning">{messageText.nobody}</AlertBox>
      ) : (
        <MessageForm clubIds={clubIds} clubless={clubless} receivers={data} onClose={onClose} />
      )}
    </Modal>
  );
}

function MessageForm({
  clubIds,
  clubless,
  receivers,
  onClose,
}: ClubMessageModalProps & { receivers: MessageReceivers }) {
  const form = useAppForm({
    schema: clubMessageSchema.pick({ text: true }),
    defaultValues: { text: '' },
    failureText: messageText.failed,
    write: useSendClubMessage(clubIds),
    onSaved: (sent) => {
      notify.success(sentText(sent));
      onClose();
    },
  });
  const left = [
    ...(receivers.without.length === 0 ? [] : [withoutText(receivers.without)]),
    ...(clubless === 0 ? [] : [clublessText(clubless)]),
    ...(receivers.isMailSent ? [] : [messageText.noMail]),
  ];
  return (
    <Form form={form} label={messageText.title}>
      <p>{receiversText(receivers)}</p>
      {left.length === 0 ? null : (
        <p className="max-h-32 overflow-y-auto text-label whitespace-pre-line text-text-2">{left.join('\n')}</p>
      )}
      <TextArea field={form.field('text')} label={messageText.label} placeholder={messageText.placeholder} rows={5} />
      <p className="font-medium">{messageText.final}</p>
      <FormActions form={form} submitLabel={sendLabel(receivers.people)} pendingLabel={words.sending} />
    </Form>
  );
}
