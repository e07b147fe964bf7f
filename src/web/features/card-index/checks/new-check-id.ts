import { randomId } from '#web/ui/form/random-id.ts';

/** A number that no other phone makes, in the form the server knows it by, also where the page came over plain http. */
export function newCheckId(): string {
  const id = randomId();
  if (id.includes('-')) return id;
  const parts = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20)];
  return parts.join('-');
}
