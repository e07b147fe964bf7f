import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { ErrorState, LinesSkeleton } from './page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './kept-list-card.text.ts';

interface KeptListCardProps<Item> {
  title: string;
  list: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown };
  /** So many lines stand there until the list has come. */
  lines: number;
  /** What is always there and is not changed. */
  first?: ReactNode;
  /** Nothing is added to it: what there is, is changed. */
  isFixed?: boolean;
  nameOf: (item: Item) => string;
  renderLine: (item: Item) => ReactNode;
  /** Null for a new one. */
  renderDialog: (item: Item | null, onClose: () => void) => ReactNode;
}

/** A short list that the federation keeps: each line is changed and new ones are added in a dialog. */
export function KeptListCard<Item extends { id: string | number }>(props: KeptListCardProps<Item>) {
  const { title, list, lines, first, isFixed = false, nameOf, renderLine, renderDialog } = props;
  const { data, error, refetch } = list;
  const [opened, setOpened] = useState<Item | 'new' | null>(null);
  const addButton = (
    <Button variant="secondary" onClick={() => setOpened('new')}>
      <Plus size={20} aria-hidden />
      {words.add}
    </Button>
  );

  return (
    <Card title={title} actions={data === undefined || isFixed ? null : addButton}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={lines} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul aria-label={title} className="divide-y divide-border">
          {first}
          {data.map((item) => (
            <li key={item.id} className="flex items-center gap-3 py-2">
              {renderLine(item)}
              <IconButton label={texts.editItem(nameOf(item))} onClick={() => setOpened(item)}>
                <Pencil size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <Suspense>{renderDialog(opened === 'new' ? null : opened, () => setOpened(null))}</Suspense>
      )}
    </Card>
  );
}
