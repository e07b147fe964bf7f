import { showDayOf, showTimeOf } from '#web/lib/text/dates.ts';

export function NotificationTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-right text-meta text-text-3">
      {showDayOf(at)}
      <br />
      {showTimeOf(Date.parse(at))}
    </time>
  );
}
