import type { Fields } from '../common/field.ts';

/** What changes in a transfer. No step of it is put back: each has one of its own that ends it. */
export const transferFields = {
  record: { label: 'Трансфер', kind: 'fact' },
  status: { label: 'Статус', kind: 'code', putBack: false },
  endOn: { label: 'Валиден до', kind: 'date', putBack: false },
  signature: { label: 'Подписи', kind: 'entry.code', putBack: false },
  cancelReason: { label: 'Причина за прекратяване', kind: 'text', putBack: false },
  refuseReason: { label: 'Причина за отказа', kind: 'text', putBack: false },
  withdrawReason: { label: 'Причина за оттеглянето', kind: 'text', putBack: false },
  returnReason: { label: 'Причина за връщането', kind: 'text', putBack: false },
  lapsed: { label: 'Изтекъл срок за подписване', kind: 'fact' },
  document: { label: 'Документи', kind: 'entry.code', putBack: false },
} as const satisfies Fields<never>;
