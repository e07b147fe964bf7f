export const inOnePiece = (label: string) => label.replace(/ г\.$/, '\u00a0г.');
