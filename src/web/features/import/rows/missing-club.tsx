import { Plus } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { useDropPlannedClub } from '#web/api/import/clubs/planned-club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { rowCount } from '../import.text.ts';
import { CLUB_PARAMETER, type FilledIn } from './club-parameter.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './missing-club.text.ts';

type Club = ImportDetails['clubs'][number];

const LINE = 'grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]';

/** Where the club of that name is filled in. */
function useClubAddress(value: string): { search: string } {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  next.set(CLUB_PARAMETER, value);
  return { search: next.toString() };
}

interface MissingClubProps {
  value: string;
  about: string;
  /** Those that the import makes are chosen like those that are there. */
  planned: readonly Club[];
  onChoose: (fullName: string) => void;
}

/** A name that nobody knows: some club that is there, or one that is made with the rows. */
export function MissingClub({ value, about, planned, onChoose }: MissingClubProps) {
  const id = useId();
  const address = useClubAddress(value);
  const mayMake = may(useActor(), 'club.create');
  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<PickerItem[]> => [
      ...planned.filter(({ fullName }) => isIn(fullName, text)).map(plannedItem),
      ...(await searchClubs(text, signal)),
    ],
    [planned],
  );
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{value}</p>
        <p className="text-label text-text-2">{about}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Combobox
          id={id}
          label={texts.clubInsteadOf(value)}
          placeholder={words.searchClub}
          search={search}
          picked={null}
          onChange={(item) => item === null || onChoose(item.label)}
        />
        {mayMake ? (
          <Link to={address} preventScrollReset className={buttonClass('quiet', 'self-start px-2 text-label')}>
            <Plus size={18} aria-hidden />
            {texts.createClub}
            <span className="sr-only"> „{value}“</span>
          </Link>
        ) : null}
      </div>
    </li>
  );
}

const isIn = (name: string, text: string) => name.toLocaleLowerCase('bg').includes(text.trim().toLocaleLowerCase('bg'));
const plannedItem = ({ id, fullName }: Club): PickerItem => ({
  id: -id,
  label: fullName,
  detail: texts.createdWithImport,
});

/** Whoever has just filled in this club goes on at its line: the link it was begun with is gone. */
function useLineOf(value: string) {
  const line = useRef<HTMLParagraphElement>(null);
  const filledIn = (useLocation().state as FilledIn | null)?.filledIn;
  useEffect(() => {
    if (filledIn === value) line.current?.focus();
  }, [filledIn, value]);
  return line;
}

interface PlannedClubProps {
  importId: number;
  club: Club;
  onChoose: (fullName: string) => Promise<void>;
}

/** A club that is made with the rows, until it is. */
export function PlannedClub({ importId, club, onChoose }: PlannedClubProps) {
  const { id, value, fullName, rows, clubId, doubles } = club;
  const address = useClubAddress(value);
  const line = useLineOf(value);
  const { mutateAsync: drop, isPending } = useDropPlannedClub(importId);
  const handleDrop = async () => {
    if (isPending) return;
    await drop(id).catch(() => notify.error(texts.createFailed));
  };
  const handleChoose = async (other: string) => {
    await onChoose(other);
    await handleDrop();
  };
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p ref={line} tabIndex={-1} className="font-semibold wrap-anywhere">
          {fullName}
        </p>
        <p className="text-label text-text-2">{texts.rowsWith(rowCount(rows), value)}</p>
        {clubId === null ? null : <p className="text-label">{texts.clubAlreadyUsed}</p>}
        {doubles.length === 0 ? null : (
          <ul aria-label={texts.resemblesWhom(fullName)} className="mt-1 flex flex-col gap-1 text-label">
            {doubles.map((double) => (
              <li key={double.id}>
                {texts.resemblesBefore}
                <Link to={`/clubs/${double.id}`} target="_blank" className="text-link hover:underline">
                  {double.fullName}
                  <span className="sr-only">{texts.opensNewTab}</span>
                </Link>
                . {double.reasons.join(' ')}{' '}
                <Button
                  variant="quiet"
                  aria-label={texts.thisIsClub(double.fullName)}
                  onClick={() => void handleChoose(double.fullName)}
                  className="min-h-9 px-2 text-label text-link"
                >
                  {texts.thisIsIt}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={clubId === null ? 'green' : 'neutral'} hasDot>
          {clubId === null ? texts.createdWithImport : texts.alreadyRegistered}
        </Badge>
        {clubId === null ? (
          <Link to={address} preventScrollReset className={buttonClass('quiet', 'px-2 text-label')}>
            {texts.change}
            <span className="sr-only"> {fullName}</span>
          </Link>
        ) : null}
        <Button
          variant="quiet"
          aria-label={texts.doNotCreateClub(fullName)}
          aria-disabled={isPending}
          onClick={() => void handleDrop()}
          className="px-2 text-label"
        >
          {texts.doNotCreate}
        </Button>
      </div>
    </li>
  );
}
