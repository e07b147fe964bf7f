export interface EngineStart {
  /** To make the folder is a thread's work of its own: what it needs for that is much, and goes with it. */
  task: 'create' | 'serve';
  folder: string;
  /** The file that says who holds the folder, and what stands there while we do. */
  ownerFile: string;
  ownerId: string;
  /** False for a copy that is thrown away, or synced as a whole by whoever fills it. */
  isDurable: boolean;
}

export type EngineCommand =
  | { kind: 'connect'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'protocol'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  /** Its files as they are between two statements: what a power cut at this moment would leave. */
  | { kind: 'copy'; to: string }
  | { kind: 'close' };

/** What that thread answers: one answer to each command, in the same order, unless it dies. */
export type EngineReport =
  /** The folder is made, or the database answers. */
  | { kind: 'ready' }
  | { kind: 'protocol'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'copied'; failure: string | null }
  | { kind: 'closed' }
  /** The last word of the thread: why it can neither open the database nor go on. */
  | { kind: 'fatal'; reason: string };
