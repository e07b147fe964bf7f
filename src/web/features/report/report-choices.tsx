import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { seasonsUntil } from '#domain/report/report.rules.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { reportText } from './report.text.ts';

interface ReportChoicesProps {
  /** Null for a report that is about no season in particular. */
  season: { chosen: Season; last: Season } | null;
  on: string | undefined;
  onChoose: (changed: Record<string, string | null>) => void;
}

/** Which season, and how it stood on which day. */
export function ReportChoices({ season, on, onChoose }: ReportChoicesProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {season === null ? null : (
        <label className="flex items-center gap-2 text-label text-text-2">
          {reportText.season}
          <Select
            value={season.chosen}
            onChange={({ target }) => onChoose({ season: target.value })}
            className="w-40 text-text"
          >
            {seasonsUntil(season.last)
              .toReversed()
              .map((year) => (
                <option key={year} value={year}>
                  {formatSeason(year)}
                </option>
              ))}
          </Select>
        </label>
      )}
      <DayField label={reportText.on} value={on} onChoose={(day) => onChoose({ on: day })} />
    </div>
  );
}
