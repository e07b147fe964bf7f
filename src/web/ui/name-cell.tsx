import type { ReactNode } from 'react';
import { foundIn } from '#web/lib/text/found-text.tsx';

interface NameCellProps {
  picture: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
}

export function NameCell({ picture, name, detail }: NameCellProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {picture}
      <div className="min-w-0 flex-1">
        <div className="text-cell font-semibold">{name}</div>
        {detail === undefined ? null : <div className="tabular text-meta text-text-2">{foundIn(detail)}</div>}
      </div>
    </div>
  );
}
