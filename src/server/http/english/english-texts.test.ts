import { expect, it } from 'vitest';
import { englishCalls } from './description-in-english.ts';
import { englishMyData } from './my-data-texts.ts';
import { englishTexts } from './texts.ts';

it.each([
  ['calls', englishCalls],
  ['what is told of a person', englishMyData],
  ['whatever else is described', englishTexts],
])('all words for %s are there, in Latin letters', (_, texts) => {
  const unsaid = Object.entries(texts).filter(
    ([, text]) => !/^[\p{Script=Latin}„“(][^\p{Script=Cyrillic}]+$/u.test(text),
  );
  expect(unsaid).toEqual([]);
});
