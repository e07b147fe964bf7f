import { transferStatus, transferStatusLabels } from '#domain/transfer.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<number, BadgeTone>> = {
  [transferStatus.draft]: 'neutral',
  [transferStatus.awaitingConfirmation]: 'amber',
  [transferStatus.confirmed]: 'blue',
  [transferStatus.inProgress]: 'green',
  [transferStatus.cancelled]: 'red',
  [transferStatus.ended]: 'violet',
};

export function TransferStatusBadge({ status }: { status: number }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} hasDot>
      {transferStatusLabels[status] ?? '–'}
    </Badge>
  );
}
