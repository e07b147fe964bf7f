import type { CollectSent } from '#contract/player/collect.contract.ts';
import { codeText } from '#web/parts/code-ways.text.ts';
import { Button } from '#web/ui/button.tsx';
import * as texts from './sent-codes.text.ts';

interface SentCodesProps {
  /** Whom a link went to; named by the child where there are several. */
  sent: readonly { child: string | null; sent: CollectSent['sent'] }[];
  onClose: () => void;
}

/** The codes that are to be read out, this once. */
export function SentCodes({ sent, onClose }: SentCodesProps) {
  const lines = sent.flatMap(({ child, sent: own }) => own.map((one) => ({ ...one, child })));
  const isReadOut = lines.some(({ code }) => code !== null);
  return (
    <div className="flex min-h-0 flex-col gap-4" role="status">
      <ul className="min-h-0 divide-y divide-border overflow-y-auto">
        {lines.map(({ name, code, child }) => (
          <li key={`${child}${name}`} className="flex items-center justify-between gap-4 py-2">
            <span>
              {name}
              {child === null ? null : <span className="block text-label text-text-2">{child}</span>}
            </span>
            {code === null ? null : <span className="tabular text-h1 font-bold">{code}</span>}
          </li>
        ))}
      </ul>
      <p className="text-text-2">{isReadOut ? codeText.readOut : codeText.byMail}</p>
      <Button onClick={onClose}>{texts.done}</Button>
    </div>
  );
}
