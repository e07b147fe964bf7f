import type { ClubIdea, CrestShape } from './club-list.ts';
import { darker } from './colour.ts';
import { emblems } from './crest-emblems.ts';
import { letters } from './crest-letters.ts';

const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M100 8C128 20 156 24 182 22C186 92 172 152 100 194C28 152 14 92 18 22C44 24 72 20 100 8Z',
  pointed: 'M22 14H178V112C178 150 138 174 100 194C62 174 22 150 22 112Z',
  disc: 'M100 6A94 94 0 1 1 99.9 6Z',
  hexagon: 'M100 5L184 52V148L100 195L16 148V52Z',
};

/** A club's badge: rim, field, emblem with a ball, and the initials below. */
export function crestSvg({ shape, emblem, initials, colours }: ClubIdea['crest']): string {
  const [field, figure, spark] = colours;
  const outline = OUTLINES[shape];
  const inner = (scale: number) => `transform="translate(100 100) scale(${scale}) translate(-100 -100)"`;
  const baseline = shape === 'shield' || shape === 'pointed' ? 141 : 145;
  const text = emblem === 'letters' ? '' : letters(initials, { x: 100, y: baseline, height: 22, colour: figure });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 200 200">` +
    `<clipPath id="field"><path d="${outline}" ${inner(0.89)}/></clipPath>` +
    `<path d="${outline}" fill="${darker(field, 0.35)}"/>` +
    `<path d="${outline}" fill="${spark}" ${inner(0.955)}/>` +
    `<path d="${outline}" fill="${field}" ${inner(0.905)}/>` +
    `<g clip-path="url(#field)">${emblems[emblem]({ field, figure, spark, initials })}</g>${text}</svg>`
  );
}
