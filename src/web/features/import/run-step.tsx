import type { ImportDetails } from '#contract/import/import.contract.ts';
import { ImportProgress } from './import-progress.tsx';
import * as texts from './run-step.text.ts';

/** The run goes on without anybody looking. */
export function RunStep({ details }: { details: ImportDetails }) {
  return (
    <ImportProgress details={details} title={texts.title}>
      {texts.mayCloseWhileWriting}
    </ImportProgress>
  );
}
