import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { mayImport } from '#domain/import/import.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { useCoachSearch } from '#web/pickers/coach-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { rowCount } from '../import.text.ts';
import { labelOf } from './row-words.ts';
import type { Cells } from './use-cells.ts';

interface Group {
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

/** Clubs and coaches that rows name and nobody knows: chosen once, for all rows that name them. */
export function MissingPanel({ details, cells }: { details: ImportDetails; cells: Cells }) {
  const actor = useActor();
  const groups = missingGroups(details.missing);
  const [isWhole, setIsWhole] = useState(false);
  if (groups.length === 0) return null;
  const first = groups.some(({ isCoach }) => !isCoach) ? 'club' : 'coach';
  const mayAddThem = actor !== null && mayImport(actor, first);
  return (
    <Card
      title={first === 'club' ? 'Липсващи клубове и треньори' : 'Липсващи треньори'}
      description="Тези имена стоят във файла, но не и в системата. Изберете кой клуб или треньор е това: изборът важи за всички редове с името."
      actions={
        mayAddThem ? (
          <Link to={`/imports/create?kind=${first}`} className="touch-target text-label text-link hover:underline">
            {first === 'club' ? 'Импортирайте първо клубовете' : 'Импортирайте първо треньорите'}
          </Link>
        ) : null
      }
    >
      <ul className="divide-y divide-border">
        {(isWhole ? groups : groups.slice(0, FEW)).map((group) => (
          <Missing key={`${group.isCoach} ${group.value}`} group={group} details={details} cells={cells} />
        ))}
      </ul>
      {isWhole || groups.length <= FEW ? null : (
        <Button variant="quiet" onClick={() => setIsWhole(true)} className="mt-2">
          Покажи всички {groups.length}
        </Button>
      )}
    </Card>
  );
}

const FEW = 5;

function Missing({ group, details, cells }: { group: Group; details: ImportDetails; cells: Cells }) {
  const { value, isCoach, fields, rows } = group;
  const id = useId();
  const searchCoaches = useCoachSearch(details.club?.id ?? null);
  const replaceBy = async (to: string) => {
    for (const field of fields) await cells.saveInAll(field, value, to);
  };
  const columns = fields.map((field) => `„${labelOf(details, field)}“`).join(' и ');
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{value}</p>
        <p className="text-label text-text-2">
          {rowCount(rows)}, колона {columns}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <Combobox
          id={id}
          label={isCoach ? `Треньор вместо „${value}“` : `Клуб вместо „${value}“`}
          placeholder={isCoach ? 'Търсене на треньор' : 'Търсене на клуб'}
          search={isCoach ? searchCoaches : searchClubs}
          picked={null}
          onChange={(item) => item === null || void replaceBy(item.label)}
        />
        {isCoach ? (
          <Button variant="quiet" onClick={() => void replaceBy('')} className="self-start px-2 text-label">
            Остави без треньор
            <span className="sr-only"> вместо „{value}“</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
