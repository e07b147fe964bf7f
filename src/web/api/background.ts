let isOn = false;

/** Calls begun by `act` are marked: nobody asked for them, so they are no sign that somebody is there. */
export function inBackground(act: () => void): void {
  isOn = true;
  try {
    act();
  } finally {
    isOn = false;
  }
}

export const isInBackground = (): boolean => isOn;
