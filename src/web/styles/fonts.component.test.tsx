import { expect, it } from 'vitest';

const faces = () => [...document.fonts].filter(({ family }) => family.replaceAll(/['"]/g, '') === 'Sofia Sans');

/** As wide as it is drawn, in a size in which a pair that is kerned is some pixels narrower. */
function widthOf(text: string, weight: number): number {
  const drawn = document.createElement('span');
  drawn.style.cssText = `font: ${weight} 64px 'Sofia Sans'; white-space: pre`;
  drawn.textContent = text;
  document.body.append(drawn);
  const { width } = drawn.getBoundingClientRect();
  drawn.remove();
  return width;
}

it.each([400, 700])('the dot of a date stands clear of the figures beside it (%i)', async (weight) => {
  await document.fonts.load(`${weight} 64px 'Sofia Sans'`, 'Аа Aa 0.');
  const kernOf = (pair: string) =>
    Math.abs(widthOf(pair, weight) - [...pair].reduce((sum, sign) => sum + widthOf(sign, weight), 0));
  const pairs = [...'0123456789'].flatMap((figure) => [...'.,'].flatMap((sign) => [figure + sign, sign + figure]));
  expect(pairs.filter((pair) => kernOf(pair) > 0.1)).toEqual([]);
  // Letters are drawn as the font has them.
  expect(kernOf('T.')).toBeGreaterThan(1);
  expect(kernOf('Го')).toBeGreaterThan(1);
});

it('rests on nothing that Chrome 123 does not know: settings of a face are two years younger', () => {
  expect(faces()).toHaveLength(3);
  expect(faces().map(({ featureSettings }) => featureSettings)).toEqual(['normal', 'normal', 'normal']);
});
