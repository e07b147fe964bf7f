import { keysHelp } from '#web/lib/keys/keys-help.ts';
import { IconButton } from '#web/ui/button.tsx';
import * as texts from './help-button.text.ts';

/** In the same place on every page; what it opens comes when it is asked for. */
export function HelpButton() {
  return (
    <IconButton
      label={texts.help}
      aria-haspopup="dialog"
      onClick={() => keysHelp.write(true)}
      className="size-11 shrink-0"
    >
      <span aria-hidden className="size-6 rounded-full border-2 border-current text-label font-bold">
        ?
      </span>
    </IconButton>
  );
}
