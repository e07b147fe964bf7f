import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { MailStatusBadge, momentText } from './outbox-columns.tsx';
import { outboxText } from './outbox.text.ts';

export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  return (
    <Modal title={mail.subject} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-cell">
          <dt className="text-text-2">До</dt>
          <dd className="break-words">{mail.recipient}</dd>
          <dt className="text-text-2">Статус</dt>
          <dd>
            <MailStatusBadge mail={mail} />
          </dd>
          <dt className="text-text-2">Опити</dt>
          <dd className="tabular">
            {mail.attempts}
            {mail.lastError === null ? null : ` (последна грешка: ${mail.lastError})`}
          </dd>
          {mail.lastAnswer === null ? null : (
            <>
              <dt className="text-text-2">Отговор на пощенския сървър</dt>
              <dd className="break-words">{mail.lastAnswer}</dd>
            </>
          )}
          {mail.nextAttemptAt === null ? null : (
            <>
              <dt className="text-text-2">Следващ опит</dt>
              <dd className="tabular">{momentText(mail.nextAttemptAt)}</dd>
            </>
          )}
          {mail.sentAt === null ? null : (
            <>
              <dt className="text-text-2">Изпратено на</dt>
              <dd className="tabular">{momentText(mail.sentAt)}</dd>
            </>
          )}
        </dl>
        {mail.body === '' ? (
          <p className="text-text-2">{outboxText.blanked}</p>
        ) : (
          <p className="rounded-control border border-border bg-surface-2 p-3 break-words whitespace-pre-wrap">
            {mail.body}
          </p>
        )}
      </div>
    </Modal>
  );
}
