import type { ImportDetails } from '#contract/import/import.contract.ts';
import { ImportProgress } from './import-progress.tsx';

/** The run goes on without anybody looking. */
export function RunStep({ details }: { details: ImportDetails }) {
  return (
    <ImportProgress details={details} title="Записване на данните">
      Можете да затворите страницата: записването продължава и без нея. Отчетът ще Ви чака в „Импорти“.
    </ImportProgress>
  );
}
