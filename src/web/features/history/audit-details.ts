import type { AuditEntry } from '#contract/history/audit.contract.ts';
import { recordPlace } from '#web/parts/record-place.ts';

export const recordHref = ({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | null =>
  recordPlace(entity, entityId);
