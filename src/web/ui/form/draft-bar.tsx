import { History } from 'lucide-react';
import * as texts from './draft-bar.text.ts';

export function DraftBar({ onClear }: { onClear: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 rounded-control bg-blue-badge px-4 py-1.5 text-label font-medium text-on-blue-badge"
    >
      <History size={18} aria-hidden />
      <span>{texts.draftRestored}</span>
      <span aria-hidden>·</span>
      <button type="button" onClick={onClear} className="touch-target rounded-control px-1 py-1 underline">
        {texts.clear}
      </button>
    </div>
  );
}
