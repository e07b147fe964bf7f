import '#web/lib/zod-setup.ts';
import { useState } from 'react';
import {
  type CollectSent,
  receivedAcceptSchema,
  type ReceivedItem,
  receivedRefuseSchema,
} from '#contract/player/collect.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { useAcceptReceived, useReceivedFile, useRefuseReceived } from '#web/api/player/collect.api.ts';
import { useLatestEnd } from '#web/parts/use-latest-end.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { codeText, codeWays } from '#web/parts/code-ways.text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxInput, RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { collectText } from './collect.text.ts';
import { SentCodes } from './sent-codes.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './received-modal.text.ts';

interface ReceivedModalProps {
  item: ReceivedItem;
  onClose: () => void;
}

/** What was sent, looked at, and accepted or refused in one place. */
export function ReceivedModal({ item, onClose }: ReceivedModalProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [sent, setSent] = useState<CollectSent | null>(null);
  return (
    <Modal title={`${item.name}: ${fullNameOf(item.player)}`} isOpen onClose={onClose}>
      {sent === null ? (
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto">
          <FilePreview item={item} />
          {isRefusing ? (
            <RefuseForm
              item={item}
              onSent={(answer) => {
                notify.success(collectText.refused);
                if (answer.sent.some(({ code }) => code !== null)) setSent(answer);
                else onClose();
              }}
            />
          ) : (
            <>
              <AcceptForm item={item} onClose={onClose} />
              <Button variant="quiet" onClick={() => setIsRefusing(true)}>
                {collectText.refuse}
              </Button>
            </>
          )}
        </div>
      ) : (
        <SentCodes sent={[{ child: null, sent: sent.sent }]} onClose={onClose} />
      )}
    </Modal>
  );
}

function FilePreview({ item }: { item: ReceivedItem }) {
  const { data: address } = useReceivedFile(item);
  const { fileName, mimeType } = item.file;
  if (address === undefined) return <LinesSkeleton lines={4} />;
  if (mimeType === 'application/pdf') {
    return (
      <a href={address} download={fileName} className="min-h-11 font-medium text-link underline">
        {fileName}
      </a>
    );
  }
  return (
    <img
      src={address}
      alt={texts.itemOf(item.name, fullNameOf(item.player))}
      className="max-h-96 w-full rounded-control border border-border object-contain"
    />
  );
}

const paperSchema = receivedAcceptSchema.refine(({ startDate }) => startDate !== undefined, {
  message: messages.startDateMissing,
  path: ['startDate'],
});

function AcceptForm({ item, onClose }: ReceivedModalProps) {
  const isPhoto = item.kindId === null;
  const { data: kinds } = useDocumentKinds();
  const form = useAppForm({
    schema: isPhoto ? receivedAcceptSchema : paperSchema,
    defaultValues: {
      type: item.kindId === null ? '' : String(item.kindId),
      startDate: '',
      endDate: '',
      isOpenEnded: false,
      description: item.name,
      file: null as File | null,
    },
    failureText: collectText.acceptFailed,
    write: useAcceptReceived(item),
    onSaved: () => {
      notify.success(collectText.accepted);
      onClose();
    },
  });
  const { isOpenEnded, hint } = useLatestEnd(form.methods, kinds);
  return (
    <Form form={form} label={collectText.accept}>
      {isPhoto ? null : (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateInput field={form.field('startDate')} label={texts.startDate} />
            <DateInput field={form.field('endDate')} label={texts.endDate} isOptional={isOpenEnded} />
          </div>
          {hint === null ? (
            <CheckboxInput field={form.field('isOpenEnded')} label={texts.openEnded} />
          ) : (
            <p className="-mt-3 text-label text-text-2">{hint}</p>
          )}
        </>
      )}
      <FormActions
        form={form}
        submitLabel={collectText.accept}
        pendingLabel={texts.accepting}
        dismissLabel={collectText.close}
      />
    </Form>
  );
}

function RefuseForm({ item, onSent }: { item: ReceivedItem; onSent: (sent: CollectSent) => void }) {
  const form = useAppForm({
    schema: receivedRefuseSchema,
    defaultValues: { reason: '', codeBy: 'voice' as const },
    failureText: collectText.refuseFailed,
    write: useRefuseReceived(item),
    onSaved: onSent,
  });
  return (
    <Form form={form} label={collectText.refuse}>
      <p className="text-text-2">{collectText.refuseHint}</p>
      <TextArea field={form.field('reason')} label={words.reason} placeholder={texts.whatIsWrong} />
      <RadioCards field={form.field('codeBy')} label={codeText.label} options={codeWays} />
      <FormActions
        form={form}
        submitLabel={collectText.refuse}
        pendingLabel={texts.refusing}
        dismissLabel={collectText.close}
        isDestructive
      />
    </Form>
  );
}
