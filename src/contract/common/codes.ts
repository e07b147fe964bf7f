import { z } from 'zod';

export function codeOf<const Code extends number>(choices: readonly { value: Code }[]) {
  return z.literal(choices.map(({ value }) => value));
}
