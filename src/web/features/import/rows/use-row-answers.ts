import type { ImportRow, ImportRowUpdate } from '#contract/import/import.contract.ts';
import { useMendRow } from '#web/api/import/import.api.ts';
import { rowLabels } from '../import.text.ts';
import { NOT_SAVED } from './use-cells.ts';

export interface RowAnswers {
  leaveOut: (row: ImportRow, isLeftOut: boolean) => void;
  sayAnother: (row: ImportRow, isAnotherPerson: boolean) => void;
}

/** What is answered about whole rows. */
export function useRowAnswers(id: number, tell: (text: string) => void): RowAnswers {
  const { mutateAsync } = useMendRow(id);
  const answer = async ({ rowNo }: ImportRow, update: ImportRowUpdate) => {
    try {
      const row = await mutateAsync({ rowNo, update });
      tell(`Ред ${rowNo}: ${rowLabels[row.state].label.toLowerCase()}.`);
    } catch {
      tell(`Ред ${rowNo}: ${NOT_SAVED}`);
    }
  };
  return {
    leaveOut: (row, isLeftOut) => void answer(row, { isLeftOut }),
    sayAnother: (row, isAnotherPerson) => void answer(row, { isAnotherPerson }),
  };
}
