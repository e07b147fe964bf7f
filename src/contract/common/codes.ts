import { z } from 'zod';

/** One of the codes of a list of choices („Пост“, „Вид документ“), in a record. */
export function codeOf<const Code extends number>(choices: readonly { value: Code }[]) {
  return z.literal(choices.map(({ value }) => value));
}
