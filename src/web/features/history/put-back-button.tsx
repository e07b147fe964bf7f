import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryChange } from '#contract/history/history.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { HistoryOf } from '#web/api/history/history.api.ts';
import { putBack } from '#web/api/history/put-back.api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { putBackQuestion } from './history-sentence.ts';
import { historyText } from './history.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './put-back-button.text.ts';

interface PutBackButtonProps {
  record: HistoryOf;
  change: HistoryChange;
  sentence: string;
}

export function PutBackButton({ record, change, sentence }: PutBackButtonProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  const handleConfirm = async () => {
    try {
      notify.success((await putBack(record, change)) ? historyText.putBack : historyText.isThere);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '';
      notify.error([historyText.putBackFailed, reason].filter(Boolean).join('\n'));
    }
    setIsAsking(false);
    // Also after a refusal: somebody else may have changed what is shown. The value may stand in many places.
    await client.invalidateQueries();
  };

  return (
    <>
      <Button
        variant="quiet"
        className="-mx-4"
        aria-label={texts.putBackChange(sentence)}
        onClick={() => setIsAsking(true)}
      >
        {words.giveBack}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        text={putBackQuestion(record.noun, change)}
        confirmLabel={words.giveBack}
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsking(false)}
      />
    </>
  );
}
