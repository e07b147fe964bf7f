import type { ComponentType } from 'react';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';
import { lazyOr, loadAnew } from '../lazy-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import * as words from '#web/lib/text/words.ts';

interface Closable {
  onClose: () => void;
}

/** A dialog whose code comes when it is opened; without a connection it says so and lets go of the page. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyOr(load, MissingDialog);
}

const END = NO_CONNECTION.indexOf('. ') + 1;

function MissingDialog({ onClose }: Closable) {
  return (
    <ConfirmDialog
      isOpen
      title={NO_CONNECTION.slice(0, END)}
      text={NO_CONNECTION.slice(END).trim()}
      confirmLabel={words.tryAgain}
      dismissLabel={words.close}
      onConfirm={loadAnew}
      onDismiss={onClose}
    />
  );
}
