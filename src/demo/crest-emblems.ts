import type { CrestEmblem } from './club-list.ts';
import { darker, lighter, mix } from './colour.ts';
import { letters } from './crest-letters.ts';

interface Paint {
  field: string;
  figure: string;
  spark: string;
  initials: string;
}

/** What is drawn on the field above the initials, on a canvas of 200 by 200. */
export const emblems: Readonly<Record<CrestEmblem, (paint: Paint) => string>> = {
  mountains: (paint) =>
    ball(100, 68, 31, paint) +
    `<path d="M0 150L48 84L76 118L100 92L130 124L156 88L200 150V200H0Z" fill="${mix(paint.field, paint.figure, 0.22)}"/>` +
    `<path d="M48 84L62 101L52 108L44 101L36 106L32 106ZM156 88L171 108L162 104L154 110L145 103Z" fill="${paint.figure}"/>` +
    `<path d="M0 136Q50 118 100 131T200 128V200H0Z" fill="${darker(paint.field, 0.25)}"/>`,
  waves: (paint) =>
    ball(100, 70, 37, paint) +
    wave(106, mix(paint.field, paint.figure, 0.85)) +
    wave(119, mix(paint.field, paint.figure, 0.4)) +
    wave(132, darker(paint.field, 0.3)),
  tower: (paint) => tower(paint) + ball(100, 60, 24, paint),
  rose: (paint) => petals(82, paint) + ball(100, 82, 22, paint),
  wings: (paint) =>
    wing(paint) + `<g transform="translate(200 0) scale(-1 1)">${wing(paint)}</g>` + ball(100, 88, 28, paint),
  sun: (paint) =>
    rays(100, 82, 16, paint.spark) + ball(100, 82, 33, { ...paint, spark: paint.figure, figure: paint.spark }),
  rocks: (paint) =>
    ball(100, 58, 26, paint) +
    `<path d="M26 150L36 98L48 84L60 104L70 88L84 108L92 98L106 112L120 92L132 106L146 80L160 96L174 150V200H26Z" fill="${paint.figure}"/>` +
    `<path d="M48 84L60 104L54 150H40ZM84 108L92 98L100 150H82ZM146 80L160 96L152 150H138Z" fill="${mix(paint.figure, paint.field, 0.35)}"/>` +
    `<path d="M0 132H200V200H0Z" fill="${darker(paint.field, 0.3)}"/>`,
  star: (paint) => star(100, 84, 58, paint.spark) + ball(100, 84, 27, paint),
  letters: (paint) =>
    `<path d="M0 0H200V96L0 126Z" fill="${darker(paint.field, 0.25)}"/>` +
    letters(paint.initials, { x: 100, y: 46, height: 50, colour: paint.figure }) +
    ball(100, 144, 28, paint),
  crown: (paint) =>
    ball(100, 98, 31, paint) +
    `<path d="M62 64L58 32L78 46L100 24L122 46L142 32L138 64Q100 54 62 64Z" fill="${paint.spark}"/>` +
    ['58 30', '100 22', '142 30']
      .map((at) => `<circle transform="translate(${at})" r="5" fill="${paint.figure}"/>`)
      .join(''),
  wheat: (paint) =>
    ear(paint) + `<g transform="translate(200 0) scale(-1 1)">${ear(paint)}</g>` + ball(100, 76, 27, paint),
  stripes: (paint) =>
    [30, 58, 128, 156]
      .map((x) => `<rect x="${x}" width="14" height="200" fill="${mix(paint.field, paint.figure, 0.28)}"/>`)
      .join('') + ball(100, 82, 40, paint),
};

/** A ball of three panels that turn around the middle. */
function ball(x: number, y: number, radius: number, { field, figure, spark }: Paint): string {
  const line = darker(field, 0.45);
  const light = lighter(figure, 0.55);
  // A ball of one colour would be a plain disc, so a light spark is replaced by a tint of the field.
  const panel = spark === '#ffffff' ? mix(field, '#ffffff', 0.45) : spark;
  const panels = [0, 120, 240].map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M-.09 -.49A1.655 1.655 0 0 1 1 -.09L1.3 -1.3H0A1.33 1.33 0 0 0 -.09 -.49Z" fill="${panel}" stroke="none"/>` +
      `<path d="M0 0A1.33 1.33 0 0 1 0 -1M-.09 -.49A1.655 1.655 0 0 1 1 -.09M-.07 -.76A1.655 1.655 0 0 1 .86 -.5"/></g>`,
  );
  const clip = `ball-${x}-${y}`;
  return (
    `<clipPath id="${clip}"><circle r="1"/></clipPath><g transform="translate(${x} ${y}) rotate(12) scale(${radius})">` +
    `<circle r="1.09" fill="${line}"/><g clip-path="url(#${clip})" fill="none" stroke="${line}" stroke-width=".065">` +
    `<circle r="1" fill="${light}" stroke="none"/>${panels.join('')}</g></g>`
  );
}

function wave(y: number, colour: string): string {
  const crests = 'c9 0 9 -11 20 -11s11 11 20 11'.repeat(6);
  return `<path d="M-10 ${y}${crests}V200H-10Z" fill="${colour}"/>`;
}

function tower({ field, figure }: Paint): string {
  const stone = mix(figure, field, 0.18);
  return (
    `<path d="M36 132V96H44V88H54V96H62V88H72V132ZM128 132V88H138V96H146V88H156V96H164V132Z" fill="${stone}"/>` +
    `<path d="M68 132V86H78V78H92V86H108V78H122V86H132V132Z" fill="${figure}"/>` +
    `<path d="M91 132V116A9 9 0 0 1 109 116V132ZM76 96H82V108H76ZM118 96H124V108H118ZM50 106H56V116H50ZM144 106H150V116H144Z" fill="${field}"/>`
  );
}

function petals(y: number, { field, figure }: Paint): string {
  const ring = (count: number, distance: number, radius: number, turn: number, colour: string) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((360 / count) * i + turn) * (Math.PI / 180);
      const [px, py] = [100 + distance * Math.sin(angle), y - distance * Math.cos(angle)];
      return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${radius}" fill="${colour}"/>`;
    }).join('');
  const leaf = `<path d="M100 ${y}C60 ${y + 60} 40 ${y + 44} 34 ${y + 34}C54 ${y + 24} 80 ${y + 20} 100 ${y}Z" fill="#3f8f5b"/>`;
  return (
    leaf +
    `<g transform="translate(200 0) scale(-1 1)">${leaf}</g>` +
    ring(6, 29, 21, 0, mix(figure, field, 0.28)) +
    ring(6, 20, 18, 30, figure)
  );
}

function wing({ field, figure }: Paint): string {
  const feather = (d: string, share: number) => `<path d="${d}" fill="${mix(figure, field, share)}"/>`;
  return (
    feather('M104 96C72 96 44 80 24 44C28 84 52 116 96 118Z', 0.3) +
    feather('M104 88C80 84 58 70 42 40C42 76 62 102 98 106Z', 0.12) +
    feather('M106 78C90 74 74 62 64 38C62 66 74 90 100 94Z', 0)
  );
}

function rays(x: number, y: number, count: number, colour: string): string {
  return Array.from({ length: count }, (_, i) => {
    const [long, wide] = i % 2 === 0 ? [60, 7] : [50, 5];
    return `<path d="M-${wide} -34L0 -${long}L${wide} -34Z" transform="translate(${x} ${y}) rotate(${(360 / count) * i})" fill="${colour}"/>`;
  }).join('');
}

function star(x: number, y: number, radius: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i;
    const reach = i % 2 === 0 ? radius : radius * 0.5;
    return `${(x + reach * Math.sin(angle)).toFixed(1)},${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colour}"/>`;
}

function ear({ figure, spark }: Paint): string {
  const grain = (x: number, y: number, turn: number) =>
    `<ellipse rx="4.6" ry="9.5" transform="translate(${x} ${y}) rotate(${turn})" fill="${spark}"/>`;
  const stem = `<path d="M94 124C62 118 44 92 46 40" fill="none" stroke="${figure}" stroke-width="3.5"/>`;
  const places = [
    [80, 117, 62],
    [65, 108, 44],
    [55, 95, 28],
    [48, 79, 14],
    [45, 61, 4],
  ] as const;
  const grains = places.flatMap(([x, y, turn]) => [grain(x - 8, y + 1, -turn - 24), grain(x + 7, y - 7, -turn + 34)]);
  return stem + grains.join('') + grain(46, 32, 0);
}
