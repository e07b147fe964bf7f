import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { kindLine, kindText } from './document-kind.text.ts';

const DocumentKindDialog = lazyDialog(async () => (await import('./document-kind-dialog.tsx')).DocumentKindDialog);

export function DocumentKindsCard() {
  const { data, error, refetch } = useDocumentKinds();
  const [opened, setOpened] = useState<DocumentKindItem | 'new' | null>(null);
  const addButton = (
    <Button variant="secondary" onClick={() => setOpened('new')}>
      <Plus size={20} aria-hidden />
      Добави
    </Button>
  );

  return (
    <Card title={kindText.title} actions={data === undefined ? null : addButton}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={9} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul aria-label={kindText.title} className="divide-y divide-border">
          {data.map((kind) => (
            <Line key={kind.id} kind={kind} onChange={() => setOpened(kind)} />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <Suspense>
          <DocumentKindDialog kind={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Line({ kind, onChange }: { kind: DocumentKindItem; onChange: () => void }) {
  const isRequired = kind.forLicence === 'required' || kind.forTransfer === 'required';
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {kind.name}
          {kind.isActive ? null : <Badge tone="neutral">Изключен</Badge>}
          {kind.isActive && isRequired ? <Badge tone="amber">Задължителен</Badge> : null}
        </p>
        <p className="text-label text-text-2">{kindLine(kind)}</p>
      </div>
      <IconButton label={`Промени ${kind.name}`} onClick={onChange}>
        <Pencil size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
