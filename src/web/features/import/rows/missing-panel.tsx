import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { mayImport } from '#domain/import/import.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useCoachSearch } from '#web/pickers/coach-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { rowCount } from '../import.text.ts';
import { MissingClub, PlannedClub } from './missing-club.tsx';
import { labelOf } from './row-words.ts';
import type { Cells } from './use-cells.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './missing-panel.text.ts';

export interface Group {
  value: string;
  isCoach: boolean;
  fields: string[];
  rows: number;
}

/** One name that several columns give is one question. */
export function missingGroups(missing: ImportDetails['missing']): Group[] {
  const groups = new Map<string, Group>();
  for (const { field, value, rows } of missing) {
    const isCoach = field.endsWith('Coach');
    const key = `${isCoach} ${value}`;
    const known = groups.get(key) ?? { value, isCoach, fields: [], rows: 0 };
    groups.set(key, { ...known, fields: [...known.fields, field], rows: Math.max(known.rows, rows) });
  }
  return [...groups.values()].toSorted((one, other) => other.rows - one.rows);
}

/** Those that are still made, or would be: what came with a run stands on its report. */
const isOpen = ({ isMade, rows }: ImportDetails['clubs'][number], { state }: ImportDetails) =>
  !isMade && (state === 'checked' || rows > 0);

/** Clubs and coaches that rows name and nobody knows: answered once, for all rows that name them. */
export function MissingPanel({ details, cells }: { details: ImportDetails; cells: Cells }) {
  const groups = missingGroups(details.missing);
  const planned = details.clubs.filter((club) => isOpen(club, details));
  const replaceIn = (fields: readonly string[]) => async (from: string, to: string) => {
    for (const field of fields) await cells.saveInAll(field, from, to);
  };
  const about = ({ fields, rows }: Group) =>
    texts.rowsInColumns(rowCount(rows), fields.map((field) => `„${labelOf(details, field)}“`).join(texts.and));
  const clubFields = details.fields.filter(({ isClub }) => isClub).map(({ field }) => field);
  return (
    <>
      <Names
        noun="club"
        title={texts.missingClubs}
        description={texts.missingClubsDescription}
        items={[
          ...groups
            .filter(({ isCoach }) => !isCoach)
            .map((group) => (
              <MissingClub
                key={`name ${group.value}`}
                value={group.value}
                about={about(group)}
                planned={planned}
                onChoose={(to) => void replaceIn(group.fields)(group.value, to)}
              />
            )),
          ...planned.map((club) => (
            <PlannedClub
              key={`club ${club.id}`}
              importId={details.id}
              club={club}
              onChoose={(to) => replaceIn(clubFields)(club.value, to)}
            />
          )),
        ]}
      />
      <Names
        noun="coach"
        title={texts.missingCoaches}
        description={texts.missingCoachesDescription}
        items={groups
          .filter(({ isCoach }) => isCoach)
          .map((group) => (
            <MissingCoach
              key={group.value}
              value={group.value}
              about={about(group)}
              clubId={details.club?.id ?? null}
              onChoose={(to) => void replaceIn(group.fields)(group.value, to)}
            />
          ))}
      />
    </>
  );
}

const FEW = 5;
const FIRST = { club: texts.importClubsFirst, coach: texts.importCoachesFirst } as const;

interface NamesProps {
  noun: 'club' | 'coach';
  title: string;
  description: string;
  items: readonly ReactNode[];
}

function Names({ noun, title, description, items }: NamesProps) {
  const actor = useActor();
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  return (
    <Card
      title={title}
      description={description}
      actions={
        actor !== null && mayImport(actor, noun) ? (
          <Link to={`/imports/create?kind=${noun}`} className="touch-target text-label text-link hover:underline">
            {FIRST[noun]}
          </Link>
        ) : null
      }
    >
      <ul className="divide-y divide-border">{isWhole ? items : items.slice(0, FEW)}</ul>
      {isWhole || items.length <= FEW ? null : (
        <Button variant="quiet" onClick={() => setIsWhole(true)} className="mt-2">
          {texts.showAll(items.length)}
        </Button>
      )}
    </Card>
  );
}

interface MissingCoachProps {
  value: string;
  about: string;
  clubId: number | null;
  onChoose: (name: string) => void;
}

function MissingCoach({ value, about, clubId, onChoose }: MissingCoachProps) {
  const id = useId();
  const search = useCoachSearch(clubId);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{value}</p>
        <p className="text-label text-text-2">{about}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Combobox
          id={id}
          label={texts.coachInsteadOf(value)}
          placeholder={words.searchCoach}
          search={search}
          picked={null}
          onChange={(item) => item === null || onChoose(item.label)}
        />
        <Button variant="quiet" onClick={() => onChoose('')} className="self-start px-2 text-label">
          {texts.leaveWithoutCoach}
          <span className="sr-only">{texts.insteadOf(value)}</span>
        </Button>
      </div>
    </li>
  );
}
