/** One press of a form's button, as the form hands it to whoever makes the call. */
export interface Attempt {
  /** The same for repeated presses with the same content: the server then acts once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Told how much of the files has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}
