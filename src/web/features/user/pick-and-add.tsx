import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { useAction } from '#web/ui/use-action.ts';
import * as words from '#web/lib/text/words.ts';

interface PickAndAddProps {
  title: string;
  label: string;
  placeholder: string;
  search: Search;
  addLabel: string;
  startsFocused?: boolean;
  /** Answers whether it was added; what was not stays chosen. */
  onAdd: (itemId: number) => Promise<boolean>;
}

export function PickAndAdd({ title, addLabel, onAdd, ...box }: PickAndAddProps) {
  const id = useId();
  const [picked, setPicked] = useState<PickerItem | null>(null);
  const { run, isPending } = useAction(async () => {
    if (picked !== null && (await onAdd(picked.id))) setPicked(null);
  });

  return (
    <form
      noValidate
      aria-label={title}
      className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Combobox {...box} id={id} picked={picked} onChange={setPicked} className="min-w-0 flex-1" />
      <Button type="submit" variant="secondary" aria-disabled={picked === null || isPending}>
        <Plus size={20} aria-hidden />
        {isPending ? words.adding : addLabel}
      </Button>
    </form>
  );
}
