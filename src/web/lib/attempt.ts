/** One press of a form's button, as the form hands it to whoever makes the call. */
export interface Attempt {
  /** The same for repeated presses with the same content: the server then acts once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Told how much of the files has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What a form hands to the mutation that sends it. */
export interface Sending<Sent> {
  sent: Sent;
  attempt: Attempt;
}

/** The same for a record that is there: with the record the person started from. */
export interface Updating<Thing, Sent> extends Sending<Sent> {
  base: Thing;
}
