import { addressBlocks, addressBlockWords } from '#domain/sign-in/address-block.ts';
import { deviceWords } from '#domain/sign-in/device.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { aboutAccount, queueForOwner } from '#server/mail/about-account.ts';
import { newDeviceMail } from '#server/mail/account-mails.ts';
import { today } from '#server/write/today.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { hasKnownDevices, isKnownDevice, rememberDevice } from './known-device.queries.ts';

interface Visit {
  /** The cookie of the browser; null for clients that are none. */
  device: string | null;
  address: string;
  userAgent: string | undefined;
}

/**
 * Remembers what the account was signed in with, and writes to its owner when that is new; whether it did. The first
 * sign-in of all is no news. Of one kind of device in one network there is one letter a day: a browser that forgets
 * its cookies would otherwise bring one each morning, and a script hundreds.
 */
export async function meetDevice(
  context: AppContext,
  tx: Database,
  account: { id: number; email: string; firstName: string; userName: string },
  visit: Visit,
): Promise<boolean> {
  const device = deviceWords(visit.userAgent);
  const block = addressBlocks(visit.address)[0] ?? '';
  // Keyed: a cookie that somebody makes up can never be taken for it.
  const client = () => context.secrets.fingerprint(`${account.id} ${device} ${block}`, 'client');
  const hash = visit.device === null ? client() : tokenHash(visit.device);
  const isKnown = await isKnownDevice(tx, account.id, hash);
  const isNews = !isKnown && (await hasKnownDevices(tx, account.id));
  await rememberDevice(tx, account.id, hash);
  if (!isNews) return false;
  const about = await aboutAccount(context, tx, account);
  return queueForOwner(tx, account, {
    ...newDeviceMail({ ...about, device, place: addressBlockWords(block) }),
    dedupeKey: `device:${account.id}:${device}:${block}:${today(about.at)}`,
  });
}
