/** In the address: the name under which rows know the club that is being filled in. */
export const CLUB_PARAMETER = 'club';

/** With the address that the dialog leaves: the club it has filled in. */
export interface FilledIn {
  filledIn: string;
}
