import { usualReturnReasons } from '#domain/card-index/licence-submission.rules.ts';
import { Button } from '#web/ui/button.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { approvalText } from './licence-approval.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './return-reason.text.ts';

interface ReturnReasonProps {
  reason: FieldHandle;
  mendUntil: FieldHandle;
  /** Left out where there are no usual reasons. */
  onChoose?: (reason: string) => void;
}

/** A reason in own words, or one of those that come up again and again, and until when the club may mend it. */
export function ReturnReason({ reason, mendUntil, onChoose }: ReturnReasonProps) {
  return (
    <>
      {onChoose === undefined ? null : (
        <div role="group" aria-label={texts.readyReasons} className="flex flex-wrap gap-2">
          {usualReturnReasons.map((usual) => (
            <Button key={usual} variant="secondary" onClick={() => onChoose(usual)}>
              {usual}
            </Button>
          ))}
        </div>
      )}
      <TextArea field={reason} label={words.reason} placeholder={texts.reasonPlaceholder} />
      <DateInput field={mendUntil} label={texts.correctionDeadline} hint={approvalText.mendHint} />
    </>
  );
}
