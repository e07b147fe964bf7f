import { useWatch } from 'react-hook-form';
import { ageOn } from '#domain/common/person.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { plural } from '#web/lib/text/plural.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { useFederationName } from '#web/lib/federation.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Portrait } from '#web/parts/portrait.tsx';
import { asText, type FieldHandle } from '#web/ui/form/field-handle.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { playerLabels } from './player.text.ts';
import * as texts from './player-preview.text.ts';

const watched = ['file', 'firstName', 'middleName', 'lastName', 'egn', 'birthDate', 'firstClubId'] as const;

const asideClass = 'sticky top-20 hidden self-start min-[1280px]:block';

interface PlayerPreviewProps {
  /** Any field of the form: it leads to all the others. */
  field: FieldHandle;
  photo?: string | null;
  clubName: (club: string) => string;
}

/** How the player will look in the register, while the form is being filled. Wide screens only: it adds nothing that the form does not say. */
export function PlayerPreview({ field, photo = null, clubName }: PlayerPreviewProps) {
  const [file, firstName, middleName, lastName, egn, typedDate, club] = useWatch({
    control: field.control,
    name: watched,
  }) as unknown[];
  const federation = useFederationName();
  const url = useObjectUrl(file instanceof File ? file : null);
  const given = [firstName, middleName].map((part) => asText(part).trim()).filter(Boolean);
  const family = asText(lastName).trim();
  const hasBegun = photo !== null || url !== null || given.length > 0 || family !== '';
  const birthDate = readEgn(asText(egn).trim())?.birthDate ?? asText(typedDate);

  if (!hasBegun) {
    return (
      <aside aria-label={texts.preview} className={asideClass}>
        <p className="rounded-card border border-dashed border-border-control px-5 py-8 text-center text-text-2">
          {texts.fillsAsYouType}
        </p>
      </aside>
    );
  }
  return (
    <aside aria-label={texts.preview} className={asideClass}>
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <div className="bg-sidebar px-5 py-3 text-sidebar-text">
          <p className="font-semibold">{federation}</p>
          <div className="tricolour mt-2 w-16" />
        </div>
        <div className="flex flex-col gap-4 p-5">
          <Portrait name={[...given, family].join(' ')} src={url ?? photo} className="w-40" />
          <p className="text-h2 font-bold break-words">
            <span className="block">{given.join(' ') || '…'}</span>
            <span className="block">{family || '…'}</span>
          </p>
          <dl className="flex flex-col gap-2">
            <div>
              <dt className="text-meta text-text-2">{playerLabels.birthDate}</dt>
              <dd className="tabular font-medium">{isIsoDate(birthDate) ? withAge(birthDate) : '…'}</dd>
            </div>
            <div>
              <dt className="text-meta text-text-2">{playerLabels.firstClubId}</dt>
              <dd className="font-medium">{nameOf(club, clubName) || '…'}</dd>
            </div>
          </dl>
        </div>
      </div>
    </aside>
  );
}

function withAge(birthDate: string): string {
  const age = ageOn(todayInSofia(), birthDate);
  return age < 0 ? showDate(birthDate) : `${showDate(birthDate)} (${plural(age, texts.yearOne, texts.yearMany)})`;
}

function nameOf(club: unknown, clubName: (club: string) => string): string {
  if (typeof club === 'object' && club !== null) return (club as PickerItem).label;
  return asText(club) === '' ? '' : clubName(asText(club));
}
