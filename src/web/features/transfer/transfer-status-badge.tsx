import { type TransferStatus, transferStatus, transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<TransferStatus, BadgeTone>> = {
  [transferStatus.draft]: 'neutral',
  [transferStatus.awaitingConfirmation]: 'amber',
  [transferStatus.confirmed]: 'blue',
  [transferStatus.inProgress]: 'green',
  [transferStatus.cancelled]: 'red',
  [transferStatus.ended]: 'violet',
};

export function TransferStatusBadge({ status }: { status: TransferStatus }) {
  return (
    <Badge tone={tones[status]} hasDot>
      {transferStatusLabels[status]}
    </Badge>
  );
}
