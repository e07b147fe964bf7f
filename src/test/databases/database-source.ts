/** Where the tests of this run get their databases from; said by the set-up of the vitest project. */
export type DatabaseSource =
  | {
      engine: 'embedded';
      /** A folder with all migrations applied, to be copied. */
      template: string;
      /** Where the copies of this run are kept. */
      copies: string;
    }
  | {
      engine: 'postgresql';
      /** The server's own database. */
      url: string;
      /** A database to be copied. */
      template: string;
      /** How the names of this run's copies begin. */
      copies: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}
