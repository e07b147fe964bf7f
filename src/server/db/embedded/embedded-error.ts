import { embeddedText } from './embedded.text.ts';

/**
 * The embedded database is gone for this process. The code is the one PostgreSQL
 * gives when it goes down after a crash, so requests are answered as „unavailable“.
 */
export class EmbeddedStoppedError extends Error {
  readonly code = '57P02';

  constructor(reason: string) {
    super(embeddedText.stopped(reason));
    this.name = 'EmbeddedStoppedError';
  }
}

/** The folder cannot be used as a database at all; said once, at the start. */
export class EmbeddedUnopenedError extends Error {
  constructor(folder: string, reason: string) {
    super(embeddedText.unopened(folder, reason));
    this.name = 'EmbeddedUnopenedError';
  }
}

export class EmbeddedCopyError extends Error {
  constructor(reason: string) {
    super(embeddedText.notCopied(reason));
    this.name = 'EmbeddedCopyError';
  }
}

/** A caller kept the one session and asked nothing; the code is PostgreSQL's for an idle transaction that was ended. */
export class SessionTakenAwayError extends Error {
  readonly code = '25P03';

  constructor() {
    super('The session was held without a question for too long and was taken away.');
    this.name = 'SessionTakenAwayError';
  }
}
