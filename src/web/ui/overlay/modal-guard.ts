import { createContext } from 'react';

interface GuardedForm {
  hasUnsaved: () => boolean;
  discard: () => void;
}

/** A form inside a dialog tells the dialog that there is something to lose. Answers how to stop telling. */
export const ModalGuardContext = createContext<((form: GuardedForm) => () => void) | null>(null);

export type { GuardedForm };
