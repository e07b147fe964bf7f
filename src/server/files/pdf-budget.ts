/** The file is made to hide something or to wear out whoever opens it. */
export class UnsafePdfError extends Error {}
/** The file leads out of itself: to another file, or by a link that is not of the web. */
export class LeadingPdfError extends Error {}
/** Looking at the file would take more work than a file of its length is worth. */
export class ComplexPdfError extends Error {}

/** Every look at a place costs this much beside the signs it finds: a word of one sign is no cheaper than one of ten. */
const LOOK_COST = 2;
const OBJECT_COST = 24;
/** What one sign of the file may cost. Numbers of one digit cost five when they are read once, ordinary objects three. */
const COST_PER_SIGN = 6;
const COST_OF_ANY_FILE = 64 * 1024;
/** About two seconds of work, whatever is packed inside. */
const MOST_READING = 12 * 1024 * 1024;

const STREAM_COST = 28 * 1024;
/** A document of 3 MB with pictures that unpack to 128 MB. */
const MOST_UNPACKED = 144 * 1024 * 1024;
/** Packed bytes go in by pieces that double, and the last reaches behind the end of its stream. */
const FED_PER_BYTE = 4;
const FED_PER_STREAM = 8 * 1024;

/**
 * What looking at one file may cost altogether, in steps and not in seconds: in proportion to its length. Every loop
 * over what a stranger has sent spends from it, so a file that makes us read on to its end from each of many places
 * runs out after as much work as an honest one of its length.
 */
export class PdfBudget {
  #reading = COST_OF_ANY_FILE;
  #feeding = 0;
  #unpacking = MOST_UNPACKED;
  #work = 0;

  get work(): number {
    return this.#work;
  }

  /** So much more text is there to be read: the file itself, or what a stream has been unpacked to. */
  grant(signs: number): void {
    this.#reading = Math.min(this.#reading + signs * COST_PER_SIGN, MOST_READING - this.#work);
  }

  look(signs: number): void {
    this.#read(signs + LOOK_COST);
  }

  object(): void {
    this.#read(OBJECT_COST);
  }

  stream(): void {
    this.#feeding += FED_PER_STREAM;
    this.#unpack(STREAM_COST);
  }

  /** Bytes of the file that may go into unpackers, each of them once or a little more. */
  grantPacked(bytes: number): void {
    this.#feeding += bytes * FED_PER_BYTE;
  }

  feed(bytes: number): void {
    this.#feeding -= bytes;
    if (this.#feeding < 0) throw new ComplexPdfError('Unpacks the same again and again');
    this.#unpack(bytes);
  }

  unpacked(bytes: number): void {
    this.#unpack(bytes);
  }

  #read(cost: number): void {
    this.#reading -= cost;
    this.#work += cost;
    if (this.#reading < 0) throw new ComplexPdfError('Reads the same again and again');
  }

  #unpack(cost: number): void {
    this.#unpacking -= cost;
    if (this.#unpacking < 0) throw new UnsafePdfError('Unpacks to too much');
  }
}
