import { X } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { IconButton } from '../button.tsx';
import type { PickerItem } from './use-picker-search.ts';
import * as texts from './picked-item.text.ts';

export function PickedItem({ id, item, onClear }: { id: string; item: PickerItem; onClear: () => void }) {
  return (
    <div className="control flex items-center gap-3 bg-primary-soft py-1 pr-1 pl-3 text-on-primary-soft">
      {item.picture === undefined ? null : <Avatar {...item.picture} size={32} />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{item.label}</span>
        {item.detail === undefined ? null : <span className="tabular block text-meta">{item.detail}</span>}
      </span>
      <IconButton id={id} label={texts.clearChoice} onClick={onClear}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
