import type { ComponentProps } from 'react';
import { type OptionListName, useOptions } from '#web/api/federation/options.api.ts';
import { OptionsInput } from '#web/ui/form/options-input.tsx';

interface OptionPickerProps extends Omit<ComponentProps<typeof OptionsInput>, 'result'> {
  from: OptionListName;
}

export function OptionPicker({ from, ...props }: OptionPickerProps) {
  return <OptionsInput {...props} result={useOptions(from)} />;
}
