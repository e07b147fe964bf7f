/** One thing a file can say of a record. */
export interface ImportColumn {
  /** As the form of the noun calls it; clubs and coaches are told by their names. */
  field: string;
  label: string;
  /** What people write above it instead; case, spaces and the alphabet do not matter. */
  synonyms: readonly string[];
  /** A column that only files have: the fields that it tells, alone or with others. */
  tells?: readonly string[];
  /** Without it a row is faulty; of several with the same word in `oneOf` one is enough. */
  isRequired?: true;
  oneOf?: string;
  /** Of the example row of the template. */
  example: string;
  /** `name` is one of a person, or a part of one. */
  kind: 'text' | 'name' | 'date' | 'number' | 'personalNumber' | 'word';
  /** The only words that are taken; whether it is the name of a club. */
  words?: readonly string[];
  isClub?: true;
}
