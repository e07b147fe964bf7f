import { useContext, useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { Button, buttonClass } from '../button.tsx';
import { ModalCloseContext } from '../overlay/modal-close.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { FormCore } from './form.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './form-actions.text.ts';

interface FormActionsProps {
  form: FormCore;
  submitLabel: string;
  pendingLabel: string;
  cancelTo?: string;
  dismissLabel?: string;
  isDestructive?: boolean;
  extra?: ReactNode;
  /** Why the form would be refused whatever is filled in; it is not sent then. */
  refusal?: string | null;
}

/** The last row of a form: the way out and the button. It stays in reach at the bottom once something was changed. */
export function FormActions(props: FormActionsProps) {
  const {
    form,
    submitLabel,
    pendingLabel,
    cancelTo,
    dismissLabel = words.cancel,
    isDestructive = false,
    extra,
  } = props;
  const { refusal = null } = props;
  const refusalId = useId();
  const closeModal = useContext(ModalCloseContext);

  return (
    <div
      data-save-bar=""
      className={cx(
        'z-10 -mx-4 mt-auto -mb-4 border-t border-border bg-surface p-4',
        // Over a page nobody has touched it would only cover fields; there it ends the form.
        closeModal === null && !form.isDirty && !form.isPending ? '' : 'sticky',
        closeModal === null
          ? 'bottom-0 sm:mx-0 sm:mb-0 sm:rounded-t-card sm:border-x sm:px-6 sm:py-3'
          : // A dialog's padding would otherwise stay open below it.
            '-bottom-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-card sm:px-6',
      )}
    >
      {form.progress === null ? null : (
        <Sending share={form.progress}>
          <Button variant="secondary" onClick={form.cancel}>
            {texts.stopUpload}
          </Button>
        </Sending>
      )}
      {refusal === null ? null : (
        <p id={refusalId} className="mb-2 text-label text-text-2 sm:text-right">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {closeModal === null ? null : (
          <Button variant="secondary" onClick={closeModal} className="flex-1 sm:flex-none">
            {dismissLabel}
          </Button>
        )}
        {closeModal !== null || cancelTo === undefined ? null : (
          <Link to={cancelTo} className={buttonClass('secondary', 'flex-1 sm:flex-none')}>
            {words.cancel}
          </Link>
        )}
        {extra}
        <SubmitButton
          isPending={form.isPending}
          isDestructive={isDestructive}
          pendingText={pendingLabel}
          waitsFor={refusal === null ? undefined : refusalId}
          shortcuts="Control+S Control+Enter"
          className="flex-1 sm:min-w-36 sm:flex-none"
        >
          {submitLabel}
        </SubmitButton>
      </div>
    </div>
  );
}

function Sending({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ProgressBar label={texts.uploadingFile} share={share} doneText={texts.checking} className="min-w-40 flex-1" />
      {children}
    </div>
  );
}
