import { expect, it } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';
import { page, Paper } from './paper.ts';

async function printed(text: string): Promise<string> {
  const paper = await Paper.open({ name: 'Проба', author: 'Волейболна федерация', date: new Date(0) });
  paper.text('P', text, { x: page.left, y: page.top, width: page.width }, { sizes: [10] });
  const [read] = await readPdf(await paper.end(() => ''));
  return read?.text ?? '';
}

it('letters that look alike in both alphabets are read as the ones they are, whatever was printed before', async () => {
  await printed('РАСЕОХ расеох');
  const text = 'ВК „СО Рарох“: file-CO-Papox.pdf';
  expect(await printed(text)).toBe(text);
});
