import { FileDown, Printer } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import { sheetOf } from '#domain/card-index/card-index-sheet.rules.ts';
import { downloadSheet, issueSheet } from '#web/api/card-index/card-index-sheet.api.ts';
import { useRefreshSheets } from '#web/api/paper/printed-sheet.api.ts';
import { isInFront } from '#web/lib/keys/is-in-front.ts';
import { isPrintShortcut } from '#web/lib/keys/keys.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { PrintedSheetPortal } from './card-index-sheet.tsx';
import { usePrinting } from './use-printing.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-print-actions.text.ts';

const printText = {
  print: texts.print,
  preparing: texts.preparing,
  unavailable: texts.sheetUnavailable,
  withoutCode: texts.printedWithoutCode,
} as const;

interface PrintButtonsProps {
  cardIndexId: number;
  isPreparing: boolean;
  isPrimary: boolean;
  onPrint: () => void;
}

/** „Принтирай“, and the same sheet as a file for those whose browser prints badly. On a phone always in reach. */
export function PrintButtons({ cardIndexId, isPreparing, isPrimary, onPrint }: PrintButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const printOnce = () => (isPreparing ? undefined : onPrint());
  usePrintShortcut(buttons, printOnce);
  const refresh = useRefreshSheets({ room: 'cardindexes', id: cardIndexId });
  const { run, isPending } = useAction(async () => {
    await downloadSheet(cardIndexId);
    refresh();
  });
  return (
    <div
      ref={buttons}
      data-phone-bar=""
      className="flex flex-wrap gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-border max-sm:bg-surface max-sm:p-4"
    >
      <Button variant="secondary" aria-disabled={isPending} onClick={() => run()} className="max-sm:flex-1">
        <FileDown size={18} aria-hidden />
        {isPending ? words.downloading : texts.downloadPdf}
      </Button>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        aria-disabled={isPreparing}
        aria-keyshortcuts="Control+P"
        onClick={printOnce}
        className="max-sm:flex-1"
      >
        <Printer size={18} aria-hidden />
        {isPreparing ? printText.preparing : printText.print}
      </Button>
    </div>
  );
}

/** The browser's own key prints the sheet and not the screen. */
function usePrintShortcut(buttons: RefObject<HTMLElement | null>, print: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPrintShortcut(event) || !isInFront(buttons.current)) return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [buttons, print]);
}

/**
 * Printing a licence: only now a code is given out. The page may be older than the code, so the paper is of the state
 * the code was given for.
 */
export function useIssuing(cardIndex: CardIndexDetails, { isKept }: { isKept: boolean }) {
  const [issued, setIssued] = useState<{ sheet: PrintedSheet; of: CardIndexDetails } | null>(null);
  // Where it is not shown, what is printed later is asked for anew.
  const { isPreparing, print } = usePrinting(() => (isKept ? undefined : setIssued(null)));
  const refresh = useRefreshSheets({ room: 'cardindexes', id: cardIndex.id });
  const { run, isPending } = useAction(async () => {
    const sheet = await issueSheet(cardIndex.id).catch(() => withoutCode(cardIndex));
    if (sheet === null) return;
    setIssued({ sheet, of: cardIndex });
    refresh();
    print(sheetOf(sheet.cardIndex).name);
  });
  // Once the licence has changed the code vouches for something else.
  return { sheet: issued?.of === cardIndex ? issued.sheet : null, isPreparing: isPending || isPreparing, run };
}

export function CardIndexPrintActions({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const { sheet: issued, isPreparing, run } = useIssuing(cardIndex, { isKept: false });

  return (
    <>
      <PrintButtons
        cardIndexId={cardIndex.id}
        isPreparing={isPreparing}
        isPrimary={cardIndex.players.length > 0}
        onPrint={() => run()}
      />
      {issued === null ? null : <PrintedSheetPortal {...issued} />}
    </>
  );
}

/** A paper without a code is better than none, but not one of what nobody has approved. */
function withoutCode(cardIndex: CardIndexDetails): PrintedSheet | null {
  const { approval } = cardIndex;
  if (approval !== null && approval.state !== 'approved') {
    notify.error(printText.unavailable);
    return null;
  }
  notify.error(printText.withoutCode);
  return { cardIndex, verification: null };
}
