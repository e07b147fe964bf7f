import { expect, it } from 'vitest';
import { clubInText } from './club-in-text.ts';

const RUSE = { cityName: 'Русе', regionId: 18 };

it.each([
  ['ВК Пример (Русе)', { type: 'VK', name: 'Пример', ...RUSE }],
  ['СКВ „Пример 99“ гр. Русе', { type: 'SKV', name: 'Пример 99', ...RUSE }],
  ['Пример – Русе', { type: null, name: 'Пример', ...RUSE }],
  ['Пример-Русе', { type: null, name: 'Пример', ...RUSE }],
  ['СК Пример, РУСЕ', { type: 'SK', name: 'Пример', ...RUSE }],
  ['ВК Царевец волей Велико Търново', { type: 'VK', name: 'Царевец волей', cityName: 'Велико Търново', regionId: 4 }],
  // A town of that name lies in two regions.
  ['Пример (Бяла)', { type: null, name: 'Пример', cityName: 'Бяла', regionId: null }],
  ['Пример (Незнайково)', { type: null, name: 'Пример', cityName: 'Незнайково', regionId: null }],
  // Named after a town, and nothing says that it lies there.
  ['Русе', { type: null, name: 'Русе', cityName: '', regionId: null }],
  ['ВК Русе', { type: 'VK', name: 'Русе', cityName: '', regionId: null }],
  ['Волей', { type: null, name: 'Волей', cityName: '', regionId: null }],
])('of the club „%s“ the form is filled in with %j', (text, said) => {
  expect(clubInText(text)).toEqual(said);
});

it.each([
  ['  ВК   «Пример»  ( Русе ) ', { type: 'VK', name: 'Пример', ...RUSE }],
  ['Пример(Русе)', { type: null, name: 'Пример', ...RUSE }],
  ['Пример, с. Незнайково', { type: null, name: 'Пример', cityName: 'Незнайково', regionId: null }],
  ['Пример – гр.Русе', { type: null, name: 'Пример', ...RUSE }],
  ['Пример ГР. Русе', { type: null, name: 'Пример', ...RUSE }],
  ['Пример (Русе) 2', { type: null, name: 'Пример (Русе) 2', cityName: '', regionId: null }],
  ['VK Пример', { type: 'VK', name: 'Пример', cityName: '', regionId: null }],
  ['ВК Ян', { type: null, name: 'ВК Ян', cityName: '', regionId: null }],
  ['ВК Яна', { type: 'VK', name: 'Яна', cityName: '', regionId: null }],
  ['Ян Русе', { type: null, name: 'Ян Русе', cityName: '', regionId: null }],
  ['Яна Русе', { type: null, name: 'Яна', ...RUSE }],
  ['Пример-99,  Русе', { type: null, name: 'Пример-99', ...RUSE }],
])('a club that is written otherwise is read too: „%s“', (text, said) => {
  expect(clubInText(text)).toEqual(said);
});
