import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-picker.text.ts';

interface SeasonPickerProps {
  /** The latest first. */
  seasons: readonly Season[];
  season: Season;
  onChange: (season: Season) => void;
}

export function SeasonPicker({ seasons, season, onChange }: SeasonPickerProps) {
  const place = seasons.indexOf(season);
  return (
    <div className="flex max-w-full flex-wrap items-center gap-1">
      <Step label={texts.previousSeason} to={seasons[place + 1]} onChange={onChange}>
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Select
        aria-label={words.season}
        value={season}
        onChange={(event) => onChange(Number(event.target.value))}
        className="w-36 max-w-full"
      >
        {seasons.map((option) => (
          <option key={option} value={option}>
            {formatSeason(option)}
          </option>
        ))}
      </Select>
      <Step label={texts.nextSeason} to={seasons[place - 1]} onChange={onChange}>
        <ChevronRight size={20} aria-hidden />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  to: Season | undefined;
  onChange: (season: Season) => void;
  children: React.ReactNode;
}

/** Stays focusable at the end, so that the keyboard is not thrown off it. */
function Step({ label, to, onChange, children }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={to === undefined}
      onClick={() => (to === undefined ? undefined : onChange(to))}
      className="size-11 aria-disabled:text-disabled aria-disabled:opacity-50"
    >
      {children}
    </IconButton>
  );
}
