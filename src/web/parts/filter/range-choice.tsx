import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ValueProps } from './value-props.ts';
import * as texts from './range-choice.text.ts';

export interface RangeReading {
  placeholder: string;
  most: number;
  refusal: string;
  /** What was typed as it is sent; null where it is no such value. */
  read: (text: string) => string | null;
  show: (value: string) => string;
}

/** Both ends of a range, either of which may stay open. */
export function RangeChoice({ values, reading, onChoose }: ValueProps & { reading: RangeReading }) {
  const [typed, setTyped] = useState<readonly string[]>([0, 1].map((end) => reading.show(values[end] ?? '')));
  const [isRefused, setIsRefused] = useState(false);
  const read = typed.map((text) => (text.trim() === '' ? '' : reading.read(text.trim())));
  const [from, to] = read;
  const isBackwards = from && to ? from > to : false;
  const errorOf = (end: number) => {
    if (!isRefused) return undefined;
    if (read[end] === null) return reading.refusal;
    return end === 1 && isBackwards ? texts.endBeforeStart : undefined;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = read.every((value) => value !== null) && !isBackwards;
    setIsRefused(!isRight);
    if (isRight) onChoose(read.map((value) => value ?? ''));
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3 px-2 pb-2">
      {[texts.rangeStart, texts.rangeEnd].map((label, end) => (
        <TextField
          key={label}
          label={label}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
          autoFocus={end === 0}
          placeholder={reading.placeholder}
          maxLength={reading.most}
          value={typed[end] ?? ''}
          error={errorOf(end)}
          onChange={({ target }) => setTyped(typed.map((text, place) => (place === end ? target.value : text)))}
        />
      ))}
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}
