import {
  type FederationSettingsDetails,
  type FederationSettingsForm,
  federationSettingsSchema,
} from '#contract/federation/federation.contract.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import { federationSettings, lockSettings, saveSettings } from './federation-settings.queries.ts';

/** Holds from the next call on, in every process. */
export async function changeSettings(
  context: AppContext,
  change: { fields: FederationSettingsForm; version: number | null },
  { origin }: Caller,
): Promise<FederationSettingsDetails> {
  const read = () => federationSettings(context.database.db);
  await changeRecord(context, origin, {
    lock: (tx) => lockSettings(tx),
    version: change.version,
    fields: () => change.fields,
    write: (tx, fields) => saveSettings(tx, fields),
    audit: (changed) => ({
      action: 'federation.updateSettings',
      entity: 'federation',
      entityId: null,
      details: { changed },
    }),
    current: { schema: federationSettingsSchema, read, about: { entity: 'federation', entityId: null } },
  });
  return read();
}
