import type { ImportDetails } from '#contract/import/import.contract.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { unreadSheetsText } from './import.text.ts';

/** Said as long as another file can still be chosen: what stands on further sheets comes in by none of the next steps. */
export function UnreadSheets({ details: { unreadSheets } }: { details: ImportDetails }) {
  if (unreadSheets.length === 0) return null;
  return <AlertBox tone="warning">{unreadSheetsText(unreadSheets)}</AlertBox>;
}
