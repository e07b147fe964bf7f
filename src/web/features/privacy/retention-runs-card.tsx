import { useRetention } from '#web/api/privacy/retention.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { retentionText, runText } from './retention.text.ts';

/** What the last runs have done, in numbers. */
export function RetentionRunsCard() {
  const { data } = useRetention();
  if (data === undefined) return null;
  return (
    <Card title={retentionText.runs}>
      {data.runs.length === 0 ? (
        <p className="text-text-2">{retentionText.noRuns}</p>
      ) : (
        <ul aria-label={retentionText.runs} className="divide-y divide-border">
          {data.runs.map((run) => (
            <li key={run.id} className="flex flex-wrap gap-x-3 py-2">
              <span className="tabular font-medium">{showDate(run.day)}</span>
              <span className="min-w-0 flex-1 basis-60 text-text-2">{runText(run)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
