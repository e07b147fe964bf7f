/** How long anybody waits for PostgreSQL, and how many may wait at once. In milliseconds. */
export const limits = {
  /** For the turn of a transaction; what waits for a lock is ahead of it. */
  turn: 2000,
  /** Of signing in, which comes in bursts and waits for nobody else. */
  signInTurn: 5000,
  /** For a new connection, or for a place in the pool. */
  connect: 3000,
  statement: 15_000,
  /** Twice, where several wait for one row: for one's turn among them and then for the row. */
  lock: 3000,
  idleInTransaction: 30_000,
  /** One caller has a connection for so long at most; longer means that nobody answers at its other end. */
  hold: 20_000,
  /** Between two questions of the connection that listens, and until it is taken for dead. */
  ping: 1000,
  pingAnswer: 2000,
  /** `/readyz` answers by then. */
  ready: 2000,
  /** Connections that are still in use are cut off after so long when the server stops. */
  close: 2000,
} as const;

/**
 * Connections of one process. Transactions may wait for somebody's lock, so
 * they never have all of them: reading and signing in go on beside a locked row.
 */
export const connections = { all: 12, transactions: 6, signIn: 3 } as const;
