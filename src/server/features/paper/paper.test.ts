import { expect, it } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';
import { page, Paper } from './paper.ts';
import { ENGLISH } from './paper-text.ts';

const aPaper = () => Paper.open({ name: 'Проба', author: 'Волейболна федерация', date: new Date(0) });

async function printed(text: string): Promise<string> {
  const paper = await aPaper();
  paper.text('P', text, { x: page.left, y: page.top, width: page.width }, { sizes: [10] });
  const [read] = await readPdf(await paper.end(() => ''));
  return read?.text ?? '';
}

it('letters that look alike in both alphabets are read as the ones they are, whatever was printed before', async () => {
  await printed('РАСЕОХ расеох');
  const text = 'ВК „СО Рарох“: file-CO-Papox.pdf';
  expect(await printed(text)).toBe(text);
});

it('English words stand beside the Bulgarian ones where there is room for both and four points between, and else below', async () => {
  const paper = await aPaper();
  const [style, english] = [{ sizes: [9] }, { text: 'Height', isBeside: true }];
  const heightIn = (width: number) => paper.heightOfRow([{ width, text: 'Ръст', style, english }]);
  const width = paper.widthOf('Ръст', style) + 4 + paper.widthOf('Height', ENGLISH) + 2 * 3;
  const oneLine = paper.heightOf('Ръст', page.width, style) + 3;
  expect(heightIn(width + 0.01)).toBeCloseTo(oneLine);
  expect(heightIn(width - 0.01)).toBeCloseTo(oneLine + paper.heightOf('Height', page.width, ENGLISH));
});
