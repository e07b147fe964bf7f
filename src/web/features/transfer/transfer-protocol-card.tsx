import { FileDown } from 'lucide-react';
import { may } from '#domain/common/access.rules.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { useRefreshSheets } from '#web/api/paper/printed-sheet.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { PrintedSheetsCard } from '#web/parts/printed-sheets-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/use-action.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-protocol-card.text.ts';

export function TransferProtocolCard({ transferId: id }: { transferId: number }) {
  const seesSheets = may(useActor(), 'transfer.listSheets');
  const refresh = useRefreshSheets({ room: 'transfers', id });
  const { run, isPending } = useAction(async () => {
    await downloadFile(`/api/transfers/${id}/pdf`);
    refresh();
  });
  return (
    <>
      <Card title={texts.title} description={texts.description}>
        <Button variant="secondary" aria-disabled={isPending} onClick={() => run()} className="max-sm:w-full">
          <FileDown size={18} aria-hidden />
          {isPending ? words.downloading : texts.downloadProtocol}
        </Button>
      </Card>
      {seesSheets ? <PrintedSheetsCard record={{ room: 'transfers', id }} /> : null}
    </>
  );
}
