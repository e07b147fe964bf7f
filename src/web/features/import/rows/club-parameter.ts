/** In the address: the name under which rows know the club that is being filled in. */
export const CLUB_PARAMETER = 'club';
