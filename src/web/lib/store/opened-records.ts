import { MOST_OPENED } from '#contract/common/limits.ts';
import { deviceStorage } from './local-storage.ts';

/** Of the account: people who share a device do not see what the others have opened. Numbers only, never names. */
const keyOf = (userId: number) => `opened-${userId}`;

/** The one that is open now is among them. */
const MOST = MOST_OPENED + 1;

const RECORD = /^\/(?:players|clubs|coaches|cardindexes|transfers|users)\/\d{1,9}$/;

export function openedRecords(userId: number): string[] {
  return (deviceStorage.read(keyOf(userId)) ?? '').split(' ').filter((address) => RECORD.test(address));
}

export function noteOpened(userId: number, pathname: string): void {
  if (!RECORD.test(pathname)) return;
  const others = openedRecords(userId).filter((address) => address !== pathname);
  deviceStorage.write(keyOf(userId), [pathname, ...others].slice(0, MOST).join(' '));
}
