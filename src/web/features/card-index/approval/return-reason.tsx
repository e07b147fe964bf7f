import { usualReturnReasons } from '#domain/card-index/licence-submission.rules.ts';
import { Button } from '#web/ui/button.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { TextArea } from '#web/ui/form/text-inputs.tsx';

interface ReturnReasonProps {
  field: FieldHandle;
  onChoose: (reason: string) => void;
}

/** A reason in own words, or one of those that come up again and again. */
export function ReturnReason({ field, onChoose }: ReturnReasonProps) {
  return (
    <>
      <div role="group" aria-label="Готови причини" className="flex flex-wrap gap-2">
        {usualReturnReasons.map((reason) => (
          <Button key={reason} variant="secondary" onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextArea field={field} label="Причина" placeholder="Опишете какво да се поправи" />
    </>
  );
}
