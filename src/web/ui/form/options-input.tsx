import { RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import { Select } from '../select.tsx';
import { SelectInput } from './select-input.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './options-input.text.ts';

interface OptionsResult {
  data: readonly { value: number; label: string }[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface OptionsInputProps extends Omit<ComponentProps<typeof SelectInput>, 'options'> {
  result: OptionsResult;
}

export function OptionsInput({ result, ...props }: OptionsInputProps) {
  const { data, error } = result;
  if (data !== undefined && data.length > 0) return <SelectInput {...props} options={data} />;

  const state = data !== undefined ? states.none : error === null ? states.loading : states.failed;
  const { field, label } = props;
  return (
    <FieldFrame id={field.id} label={label} {...(props.isOptional ? { isOptional: true } : {})}>
      <Select id={field.id} aria-disabled aria-describedby={`${field.id}-state`} value="" onChange={() => undefined}>
        <option value="" lang="en">
          {state.text}
        </option>
      </Select>
      <p id={`${field.id}-state`} role="status" className="mt-1 text-label text-text-2">
        {state.helper}
      </p>
      {error === null || data !== undefined ? null : (
        <button
          type="button"
          onClick={() => void result.refetch()}
          className="touch-target inline-flex items-center gap-2 py-1 text-label font-medium text-link underline"
        >
          <RotateCcw size={16} aria-hidden />
          {words.tryAgain}
        </button>
      )}
    </FieldFrame>
  );
}

const states = {
  loading: { text: 'Loading...', helper: words.loading },
  failed: { text: 'Error fetching options...', helper: texts.listLoadFailed },
  none: { text: 'No available options', helper: texts.nothingToChoose },
};
