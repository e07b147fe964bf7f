import { recoveryText } from '#web/parts/factor-set-up.text.ts';
import { RecoveryCodeList } from '#web/parts/recovery-code-list.tsx';
import { Button } from '#web/ui/button.tsx';

export function KeptCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <RecoveryCodeList codes={codes} />
      <Button onClick={onKept} className="sm:self-end">
        {recoveryText.done}
      </Button>
    </div>
  );
}
