import type { Federation } from '#contract/federation/federation.contract.ts';
import { settingsInForce } from '#domain/federation/federation-settings.rules.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { installationTable } from '../db/tables/system.table.ts';
import { orNotFound } from './errors.ts';

type Configured = Pick<AppContext, 'config'>;

const i = installationTable;
const FEDERATION = {
  name: i.name,
  englishName: i.englishName,
  email: i.email,
  phone: i.phone,
  address: i.address,
  website: i.website,
  signatureLine: i.signatureLine,
  logoId: i.logoId,
};

/** Read each time, so that what an administrator saves holds from the next call on, in every process. */
export async function federationOf({ config }: Configured, db: Database): Promise<Federation> {
  const [row] = await db.select(FEDERATION).from(i);
  return settingsInForce(orNotFound(row), config.fixed);
}

export async function federationName({ config }: Configured, db: Database): Promise<string> {
  return config.fixed.name ?? orNotFound((await db.select({ name: i.name }).from(i))[0]).name;
}

export async function contractNoticeDays({ config }: Configured, db: Database): Promise<number> {
  const { contractNoticeDays: fixed } = config.fixed;
  return fixed ?? orNotFound((await db.select({ days: i.contractNoticeDays }).from(i))[0]).days;
}

/** Whether transfers between federations can be begun („Международни трансфери“). */
export async function isInternationalOn(db: Database): Promise<boolean> {
  return orNotFound((await db.select({ isOn: i.isInternationalOn }).from(i))[0]).isOn;
}

/** Whether a parent signs for whoever is under 18 („Подпис на родител“). */
export async function isGuardianSignatureOn(db: Database): Promise<boolean> {
  return orNotFound((await db.select({ isOn: i.isGuardianSignatureOn }).from(i))[0]).isOn;
}
