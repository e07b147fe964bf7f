import { describe, expect, it } from 'vitest';
import { growingPdfs } from '#test/corpus/growing-pdfs.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { acceptPdf } from './accept-pdf.ts';
import { PdfBudget } from './pdf-budget.ts';
import { outcome, upload } from './upload.test-tools.ts';

/** How much work a look at the file was, in steps. */
async function workOf(bytes: Buffer): Promise<{ work: number; became: string }> {
  const budget = new PdfBudget();
  const became = await outcome(acceptPdf(upload(bytes), budget));
  return { work: budget.work, became };
}

const SIZES = [1000, 2000, 4000, 8000];

describe('the work of looking at a PDF', () => {
  it.each(growingPdfs)('grows with its length and no faster: %s', async (_name, make) => {
    let before: number | null = null;
    for (const times of SIZES) {
      const bytes = make(times);
      const { work, became } = await workOf(bytes);
      expect(became).toMatch(/^(accepted|pdfUnsafe|fileDamaged|fileTooComplex)$/);
      expect(work).toBeGreaterThan(0);
      if (before !== null) expect(work / before).toBeLessThan(2.3);
      before = work;
    }
  });

  it('is the reason that is told of brackets that nothing closes, from the smallest file on', async () => {
    const [, make] = growingPdfs[0] ?? [];
    expect(make).toBeDefined();
    for (const times of [500, 2000, 4000]) {
      const { became } = await workOf(make?.(times) ?? Buffer.alloc(0));
      expect(became).toBe('fileTooComplex');
    }
  });

  it('leaves room for ordinary objects of the largest file there is', async () => {
    const object = `<< /Type /Font /Subtype /Type1 /Widths [${'278 '.repeat(200)}] /Next 1 0 R >>`;
    const { work, became } = await workOf(pdfOf({ more: Array.from({ length: 3000 }, () => object) }));
    expect(became).toBe('accepted');
    expect(work).toBeGreaterThan(3_000_000);
  });

  it('is counted for a word of one sign as for any other', async () => {
    const words = await workOf(pdfOf({ more: [`[${'1 '.repeat(9000)}]`] }));
    const spaces = await workOf(pdfOf({ more: [`[${' '.repeat(18_000)}]`] }));
    expect(words.work).toBeGreaterThan(spaces.work * 3);
  });
});
