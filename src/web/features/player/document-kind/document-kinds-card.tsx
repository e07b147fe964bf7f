import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { KeptListCard } from '#web/ui/kept-list-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { kindLine, kindText } from './document-kind.text.ts';
import * as texts from './document-kinds-card.text.ts';

const DocumentKindDialog = lazyDialog(async () => (await import('./document-kind-dialog.tsx')).DocumentKindDialog);

export function DocumentKindsCard() {
  return (
    <KeptListCard
      title={kindText.title}
      list={useDocumentKinds()}
      lines={9}
      nameOf={({ name }) => name}
      renderLine={(kind) => <Line kind={kind} />}
      renderDialog={(kind, onClose) => <DocumentKindDialog kind={kind} onClose={onClose} />}
    />
  );
}

function Line({ kind }: { kind: DocumentKindItem }) {
  const isRequired = kind.forLicence === 'required' || kind.forTransfer === 'required';
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {kind.name}
        {kind.isActive ? null : <Badge tone="neutral">{texts.disabled}</Badge>}
        {kind.isActive && isRequired ? <Badge tone="amber">{texts.required}</Badge> : null}
      </p>
      <p className="text-label text-text-2">{kindLine(kind)}</p>
    </div>
  );
}
