import {
  type FederationSettingsDetails,
  type FederationSettingsForm,
  federationSettingsSchema,
} from '#contract/federation/federation.contract.ts';
import {
  fixedNames,
  type FixableSetting,
  type FederationSettings,
  settingsInForce,
} from '#domain/federation/federation-settings.rules.ts';
import { nameInAddress } from '#server/mail/letterhead.ts';
import { changeRecord, definedOnly } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import { federationSettings, lockSettings, saveSettings } from './federation-settings.queries.ts';

export async function readSettings({ config, database }: AppContext): Promise<FederationSettingsDetails> {
  const stored = await federationSettings(database.db);
  return {
    ...settingsInForce(stored, config.fixed),
    fixed: fixedNames(config.fixed),
    senderName: nameInAddress(config.mailFrom),
  };
}

/** Holds from the next call on, in every process. */
export async function changeSettings(
  context: AppContext,
  change: { fields: FederationSettingsForm; version: number | null },
  { origin }: Caller,
): Promise<FederationSettingsDetails> {
  const read = () => readSettings(context);
  await changeRecord(context, origin, {
    lock: (tx) => lockSettings(tx),
    version: change.version,
    // What the environment says is not overwritten by it: without the variable the old value holds again.
    fields: (_, stored) => ({ ...definedOnly(change.fields), ...only(stored, fixedNames(context.config.fixed)) }),
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

const only = (stored: FederationSettings, names: readonly FixableSetting[]): Partial<FederationSettings> =>
  Object.fromEntries(names.map((name) => [name, stored[name]]));
