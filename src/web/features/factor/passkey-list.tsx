import { KeyRound } from 'lucide-react';
import type { Passkey } from '#contract/factor/factor.contract.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { passkeyListText } from './passkey-list.text.ts';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-surface-2 px-3 py-2"
        >
          <span className="flex min-w-0 items-center gap-3">
            <KeyRound size={20} aria-hidden className="shrink-0 text-text-2" />
            <span className="min-w-0">
              <span className="block font-medium break-words">{passkey.name}</span>
              <span className="block text-label text-text-2">{lifeOf(passkey)}</span>
            </span>
          </span>
          <Button variant="quiet" onClick={() => onRemove(passkey)}>
            {passkeyListText.remove}
            <span className="sr-only"> {passkey.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function lifeOf({ createdOn, lastUsedOn }: Passkey): string {
  return passkeyListText.passkeyUse(showDayOf(createdOn), lastUsedOn === null ? null : showDayOf(lastUsedOn));
}
