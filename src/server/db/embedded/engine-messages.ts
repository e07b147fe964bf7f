/** What the server says to the thread of the embedded database. */
export type EngineCommand =
  | { kind: 'connect'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'protocol'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'upkeep'; id: number }
  | { kind: 'close'; id: number };

/** What that thread answers. */
export type EngineReport =
  | { kind: 'ready' }
  | { kind: 'protocol'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; message: string };
