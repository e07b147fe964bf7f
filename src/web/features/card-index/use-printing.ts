import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After the fonts are there; what the printer is handed must not change any more. */
const PRINT_DELAY = 500;

/** Prints the page under the name of the sheet, which is what the browser calls the file. One print at a time. */
export function usePrinting(onPrinted?: () => void): { isPreparing: boolean; print: (name: string) => void } {
  const [name, setName] = useState<string | null>(null);
  const title = useRef('');
  const handlePrinted = useEffectEvent(() => onPrinted?.());

  useEffect(() => {
    if (name === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const printSoon = async () => {
      await document.fonts.ready;
      if (isGone) return;
      timer = setTimeout(() => {
        title.current = document.title;
        document.title = name;
        window.print();
        setName(null);
      }, PRINT_DELAY);
    };
    void printSoon();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [name]);

  useEffect(() => {
    const restore = () => {
      if (title.current !== '') document.title = title.current;
      title.current = '';
    };
    const handleAfterPrint = () => {
      restore();
      handlePrinted();
    };
    // On phones the dialog is still to come when `print` returns.
    window.addEventListener('afterprint', handleAfterPrint);
    return () => {
      window.removeEventListener('afterprint', handleAfterPrint);
      restore();
    };
  }, []);

  return { isPreparing: name !== null, print: setName };
}
