import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { mayNameAnyChampionship } from '#domain/card-index/card-index.access.ts';
import { championshipOptions, openNames } from '#web/api/card-index/championship-options.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { cardIndexLabels } from '../card-index.text.ts';

/** A club chooses from the federation's list; the federation may write anything, and is offered the list. */
export function ChampionshipField({ field, taken }: { field: FieldHandle; taken: readonly string[] }) {
  const listId = useId();
  const { data = [] } = useQuery(championshipOptions);
  // Beside a licence that is there, its championship is no choice.
  const names = openNames(data).filter((name) => !taken.includes(name));
  const label = cardIndexLabels.championship;
  if (mayNameAnyChampionship(useActor()))
    return (
      <div>
        <TextInput field={field} label={label} autoComplete="off" list={listId} />
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    );
  return <SelectInput field={field} label={label} options={names.map((name) => ({ value: name, label: name }))} />;
}
