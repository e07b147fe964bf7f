export interface Attempt {
  /** The same for repeated presses with the same content: the server then acts once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Told how much of the files has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export interface Sending<Sent> {
  sent: Sent;
  attempt: Attempt;
}

export interface Updating<Thing, Sent> extends Sending<Sent> {
  base: Thing;
}
