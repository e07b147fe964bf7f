import type { TotpBegun } from '#contract/factor/factor.contract.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { setUpText } from './factor-set-up.text.ts';

/** The secret as a square for the phone and as text, black on white whatever the theme: phones read nothing else. */
export function AppSecret({ begun }: { begun: TotpBegun }) {
  return (
    <>
      <p>{setUpText.scan}</p>
      <div className="self-center rounded-control bg-white p-3">
        <QrPicture qr={begun.qr} label={setUpText.qr} className="size-48" />
      </div>
      <div>
        <p className="text-text-2">{setUpText.type}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-mono break-words">{begun.secret}</span>
          <CopyButton text={begun.secret} about={setUpText.secret} />
        </p>
      </div>
    </>
  );
}
