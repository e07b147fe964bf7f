import { formatDate, type IsoDate } from '../common/dates.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadShare {
  /** What was sent today, by the club or by the account that has none; null for administrators, who are not counted. */
  today: number | null;
  inAll: number;
}

export interface UploadBounds {
  uploadMegabytesPerDay: number;
  /** 0 for no bound. */
  uploadMegabytesInAll: number;
}

/** Why a file of so many bytes is not taken any more; null where there is room for it. */
export function uploadRefusal(share: UploadShare, bounds: UploadBounds, bytes: number): 'day' | 'all' | null {
  const { uploadMegabytesPerDay: perDay, uploadMegabytesInAll: inAll } = bounds;
  if (inAll > 0 && share.inAll + bytes > inAll * MEGABYTE) return 'all';
  return share.today !== null && share.today + bytes > perDay * MEGABYTE ? 'day' : null;
}

/** „12,5 MB“; a whole number without its nought. */
const megabytes = (bytes: number) => `${(Math.floor((bytes / MEGABYTE) * 10) / 10).toString().replace('.', ',')} MB`;

export function dayFullSentence(sent: number, perDay: number, next: IsoDate): string {
  return (
    `Днес са качени ${megabytes(sent)} файлове, а за един ден са позволени ${perDay} MB на клуб. ` +
    `Нови файлове могат да се качват от ${formatDate(next)} г. в 00:00 ч.`
  );
}

export function allFullSentence(inAll: number): string {
  return `Мястото за файлове на федерацията (${inAll} MB) е запълнено. Обърнете се към администратор.`;
}
