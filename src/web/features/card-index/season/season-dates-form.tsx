import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { SeasonDatesDetails } from '#contract/card-index/season-dates.contract.ts';
import { datesAYearLater } from '#domain/card-index/season-dates.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepSeasonDates, useUpdateSeasonDates } from '#web/api/card-index/season-dates.api.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { closesLabel, groupRows, opensLabel, seasonDatesText, windowLabel, windowRows } from './season-dates.text.ts';
import { dateFields, datesSchema, nameOf, valuesOf } from './season-dates-values.ts';
import * as texts from './season-dates-form.text.ts';

interface SeasonDatesFormProps {
  dates: SeasonDatesDetails;
  /** Of the season before, to begin from; undefined where it has none. */
  before: SeasonDatesDetails | undefined;
}

export function SeasonDatesForm({ dates, before }: SeasonDatesFormProps) {
  const [fields] = useState(dateFields);
  const edit = useEditForm({
    record: dates,
    fields,
    schema: datesSchema(dates.year),
    update: useUpdateSeasonDates(),
    keep: useKeepSeasonDates(),
    draftKey: useDraftKey(`.${dates.year}`),
    savedText: seasonDatesText.saved,
    failureText: seasonDatesText.saveFailed,
    backTo: ADMINISTRATION.to,
  });
  const { field, methods } = edit.form;
  const copy = (from: SeasonDatesDetails) => {
    for (const [name, day] of Object.entries(valuesOf(datesAYearLater(from))))
      methods.setValue(name, day, { shouldDirty: true });
    notify.success(seasonDatesText.copied);
  };

  return (
    <EditForm edit={edit} label={`${seasonDatesText.title}: ${formatSeason(dates.year)}`}>
      {before === undefined ? null : (
        <Button variant="secondary" onClick={() => copy(before)} className="self-start">
          <Copy size={20} aria-hidden />
          {texts.copyFrom(formatSeason(before.year))}
        </Button>
      )}
      <FormSection title={seasonDatesText.registrations} description={seasonDatesText.registrationsAbout}>
        <DateRows
          rows={groupRows().map(({ key, label }) => ({
            label,
            first: field(nameOf.opensOn(key)),
            last: field(nameOf.closesOn(key)),
          }))}
        />
      </FormSection>
      <FormSection title={seasonDatesText.windows} description={seasonDatesText.windowsAbout}>
        <DateRows
          rows={windowRows.map((place) => ({
            label: windowLabel(place),
            first: field(nameOf.from(place)),
            last: field(nameOf.to(place)),
          }))}
        />
      </FormSection>
    </EditForm>
  );
}

type Handle = Parameters<typeof DateInput>[0]['field'];

/** On a phone each box says whose it is; beside the name of the row that would be said twice. */
const boxClass = 'min-w-0 sm:[&>label]:sr-only';

function DateRows({ rows }: { rows: readonly { label: string; first: Handle; last: Handle }[] }) {
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="hidden grid-cols-[minmax(0,1fr)_10rem_10rem] gap-4 text-label text-text-2 sm:grid">
        <span />
        <span>{texts.fromDay}</span>
        <span>{texts.untilDay}</span>
      </div>
      {rows.map(({ label, first, last }) => (
        <div
          key={label}
          className="grid grid-cols-2 items-end gap-x-4 sm:items-start sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
        >
          <p aria-hidden className="hidden min-h-11 items-center sm:flex">
            {label}
          </p>
          <DateInput field={first} label={opensLabel(label)} className={boxClass} />
          <DateInput field={last} label={closesLabel(label)} className={boxClass} />
        </div>
      ))}
    </div>
  );
}
