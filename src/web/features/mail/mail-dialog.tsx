import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { MailStatusBadge, momentText } from './outbox-columns.tsx';
import { outboxText } from './outbox.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './mail-dialog.text.ts';

export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  return (
    <Modal title={mail.subject} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-cell">
          <dt className="text-text-2">{texts.recipient}</dt>
          <dd className="break-words">{mail.recipient}</dd>
          <dt className="text-text-2">{words.status}</dt>
          <dd>
            <MailStatusBadge mail={mail} />
          </dd>
          <dt className="text-text-2">{texts.attempts}</dt>
          <dd className="tabular">
            {mail.attempts}
            {mail.lastError === null ? null : texts.lastError(mail.lastError)}
          </dd>
          {mail.lastAnswer === null ? null : (
            <>
              <dt className="text-text-2">{texts.serverAnswer}</dt>
              <dd className="break-words">{mail.lastAnswer}</dd>
            </>
          )}
          {mail.nextAttemptAt === null ? null : (
            <>
              <dt className="text-text-2">{texts.nextAttempt}</dt>
              <dd className="tabular">{momentText(mail.nextAttemptAt)}</dd>
            </>
          )}
          {mail.sentAt === null ? null : (
            <>
              <dt className="text-text-2">{texts.sentOn}</dt>
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
