import { X } from 'lucide-react';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from '../button.tsx';
import * as words from '#web/lib/text/words.ts';

/** What every dialog begins with: its name, and the way out. */
export function DialogHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4 sm:pl-6">
      <Heading slot="title" level={2} className="text-card font-semibold">
        {title}
      </Heading>
      <IconButton label={words.close} onClick={onClose} className="size-11">
        <X size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
