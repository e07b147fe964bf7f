// Block capitals of straight strokes on a grid of 4 by 6, so that no font has to be installed.
const STROKES: Readonly<Record<string, string>> = {
  Б: 'M3.7 0H0V6H3L4 5V4L3 3H0',
  В: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  Г: 'M0 6V0H3.8',
  Д: 'M-.3 6.3V4.9H4.3V6.3M.7 4.9L1.3 0H3.3V4.9',
  З: 'M0 1L1 0H3L4 1V2L3 3H1.6M3 3L4 4V5L3 6H1L0 5',
  И: 'M0 0V6M4 0V6M0 5.2L4 .8',
  К: 'M0 0V6M4 0L.9 3L4 6',
  Л: 'M0 6L1.5 0H2.5L4 6',
  М: 'M0 6V0L2 2.8L4 0V6',
  О: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  П: 'M0 6V0H4V6',
  Р: 'M0 6V0H3L4 1V2.6L3 3.6H0',
  С: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  Т: 'M0 0H4M2 0V6',
  Ц: 'M0 0V5.2H3.8V0M3.8 5.2H4.5V6.4',
  Ч: 'M0 0V2.4L1 3.4H4M4 0V6',
  Я: 'M4 6V0H1L0 1V2.4L1 3.4H4M2 3.4L.2 6',
};
const LETTER_WIDTH = 4;
const LETTER_STEP = 6.1;

/** Letters centred on x, their top at y. */
export function letters(text: string, place: { x: number; y: number; height: number; colour: string }): string {
  const scale = place.height / 6;
  const width = (text.length - 1) * LETTER_STEP + LETTER_WIDTH;
  const paths = [...text].map(
    (letter, i) => `<path d="${STROKES[letter] ?? ''}" transform="translate(${i * LETTER_STEP} 0)"/>`,
  );
  return (
    `<g transform="translate(${place.x - (width * scale) / 2} ${place.y}) scale(${scale})" fill="none" ` +
    `stroke="${place.colour}" stroke-width="1.3" stroke-linecap="square" stroke-miterlimit="3">${paths.join('')}</g>`
  );
}
