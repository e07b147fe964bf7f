import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { showSize } from './file-kind.ts';
import * as texts from './picked-file.text.ts';

interface PickedFileProps {
  name: string;
  /** Of what will be sent; null while it is being made. */
  size: number | null;
  onRemove: () => void;
  children?: ReactNode;
}

export function PickedFile({ name, size, onRemove, children }: PickedFileProps) {
  return (
    <div className="mb-2 rounded-control border border-border bg-bg p-3">
      <div className="flex items-center gap-3">
        <FileText size={20} aria-hidden className="shrink-0 text-text-2" />
        <p className="min-w-0 flex-1">
          <span className="sr-only">{texts.pickedFileBefore}</span>
          <span className="font-medium break-all">{name}</span>
          {size === null ? null : <span className="tabular block text-meta text-text-2">{showSize(size)}</span>}
        </p>
        <IconButton label={texts.removeFile(name)} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {children === null || children === undefined ? null : <div className="mt-3">{children}</div>}
    </div>
  );
}
