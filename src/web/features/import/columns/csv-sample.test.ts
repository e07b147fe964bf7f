import { expect, it } from 'vitest';
import { readSample } from './csv-sample.ts';

const onTop = { within: 1, of: () => 0 };

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
/** „Име;Град“ and a row, as Excel on a Bulgarian Windows writes them. */
const windows1251 = new Uint8Array([0xc8, 0xec, 0xe5, 0x3b, 0xc3, 0xf0, 0xe0, 0xe4, 0x0d, 0x0a, 0xc0, 0xed, 0x3b, 0xd0])
  .buffer;

it('the first rows of a text file are read in the encoding that was chosen', () => {
  expect(readSample(windows1251, { encoding: 'windows-1251', delimiter: ';' }, onTop)).toEqual({
    headers: ['Име', 'Град'],
    rows: [['Ан', 'Р']],
  });
});

it('a value in quotes keeps its delimiter, its line and its quotes', () => {
  const { rows } = readSample(
    bytesOf('Име,Клуб\n"Петров, Иван","ВК ""Дунав""\nРусе"\n'),
    { encoding: 'utf-8', delimiter: ',' },
    onTop,
  );
  expect(rows).toEqual([['Петров, Иван', 'ВК "Дунав"\nРусе']]);
});

it('rows without anything in them are passed over, and three are enough', () => {
  const sample = readSample(
    bytesOf('\uFEFF\n;\nИме;Град\n\nа;1\nб;2\nв;3\nг;4\n'),
    { encoding: 'utf-8', delimiter: ';' },
    onTop,
  );
  expect(sample).toEqual({
    headers: ['Име', 'Град'],
    rows: [
      ['а', '1'],
      ['б', '2'],
      ['в', '3'],
    ],
  });
});

it('the headers may stand below a title', () => {
  const headerRow = { within: 3, of: () => 1 };
  const sample = readSample(bytesOf('СПИСЪК\n\nИме;Град\nа;1\n'), { encoding: 'utf-8', delimiter: ';' }, headerRow);
  expect(sample).toEqual({ headers: ['Име', 'Град'], rows: [['а', '1']] });
});
