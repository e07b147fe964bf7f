import type { To } from 'react-router';

interface StartingChoices {
  type: number;
  playerId: number;
  clubId?: number | undefined;
  expiration?: string | null;
}

/** The form of a new transfer with something chosen already; it reads the names it keeps its own choices by. */
export function newTransferAddress(choices: StartingChoices): To {
  const given = Object.entries(choices).flatMap(([name, value]) =>
    (value ?? null) === null ? [] : [[name, String(value)]],
  );
  return { pathname: '/transfers/create', search: `?${new URLSearchParams(given).toString()}` };
}
