/** „под 14 г.“ is not torn apart before its last letter. */
export const inOnePiece = (label: string) => label.replace(/ г\.$/, '\u00a0г.');
