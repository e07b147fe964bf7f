/** The file is made to hide something or to wear out whoever reads it. */
export class UnsafePdfError extends Error {}

/** Reading a sign costs as much as unpacking so many bytes. */
const READING_COST = 4;
const OBJECT_COST = 64;
const STREAM_COST = 28 * 1024;
/** About two seconds of work: a document of 3 MB with pictures that unpack to 128 MB. */
const EVERYTHING = 144 * 1024 * 1024;

/**
 * What looking at one file may cost altogether. Every loop over what a stranger
 * has sent spends from it: a file that makes us read the same twice runs out.
 */
export class PdfBudget {
  #left = EVERYTHING;

  get left(): number {
    return this.#left;
  }

  read(signs: number): void {
    this.#spend(signs * READING_COST);
  }

  /** Bytes that go into an unpacker or come out of it. */
  unpack(bytes: number): void {
    this.#spend(bytes);
  }

  object(): void {
    this.#spend(OBJECT_COST);
  }

  stream(): void {
    this.#spend(STREAM_COST);
  }

  #spend(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw new UnsafePdfError('Too much to read');
  }
}
