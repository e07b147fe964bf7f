import { RotateCcw } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import * as words from '#web/lib/text/words.ts';

/**
 * A part of a page whose code comes when it is needed. Code that does not come is a lost connection, not a broken
 * program: it is said where the part would stand, and what is around it stays.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyOr(load, MissingPart);
}

export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

/** A failed import stays failed, so only loading the page anew helps. */
export const loadAnew = () => window.location.reload();

function MissingPart() {
  return (
    <AlertBox role="alert" tone="danger">
      <p>{NO_CONNECTION}</p>
      <Button variant="secondary" onClick={loadAnew} className="mt-3">
        <RotateCcw size={18} aria-hidden />
        {words.tryAgain}
      </Button>
    </AlertBox>
  );
}
