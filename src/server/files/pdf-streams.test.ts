import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packedObjects, pdfOf } from '#test/corpus/pdf-bytes.ts';
import { acceptPdf } from './accept-pdf.ts';
import { PdfBudget } from './pdf-budget.ts';
import { describeStream, PdfUnpacker } from './pdf-streams.ts';
import { outcome, upload } from './upload.test-tools.ts';

const OTHER = ['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt'];
const PICTURE = ['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT', 'JPXDecode'];
const ASCII = ['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'];
const FLATE = ['FlateDecode', 'Fl'];

const becomes = (pdf: Buffer) => outcome(acceptPdf(upload(pdf)));
const objectsIn = (filter: string) =>
  becomes(pdfOf({ more: [packedObjects(['<< >>'], { dictionary: `/Type /ObjStm /Filter ${filter}` })] }));
const contentIn = (filter: string) =>
  becomes(pdfOf({ more: [{ dictionary: `<< /Filter ${filter} >>`, bytes: deflateSync('BT ET') }] }));

describe('a stream of a PDF', () => {
  it.each(FLATE)('holds objects that are packed by %s, and content too', async (name) => {
    expect([await objectsIn(`/${name}`), await contentIn(`/${name}`)]).toEqual(['accepted', 'accepted']);
  });

  it.each([...OTHER, ...PICTURE, ...ASCII, ...FLATE])(
    'holds no objects that are packed by %s as well',
    async (name) => {
      expect(await objectsIn(`[/FlateDecode /${name}]`)).toBe('pdfUnsafe');
    },
  );

  it.each([...OTHER, ...PICTURE])('is not packed content inside of %s', async (name) => {
    expect(await contentIn(`[/${name} /FlateDecode]`)).toBe('pdfUnsafe');
  });

  it.each(OTHER)('is not packed by %s, which nobody can measure', async (name) => {
    expect(await contentIn(`/${name}`)).toBe('pdfUnsafe');
  });

  it('holds objects of eight megabytes and no more', async () => {
    const limit = 8 * 1024 * 1024;
    const read = (length: number) =>
      new PdfUnpacker(deflateSync(Buffer.alloc(length)), new PdfBudget()).read(
        describeStream(['/ObjStm', '/FlateDecode'], 0),
      );
    expect((await read(limit))?.length).toBe(limit);
    await expect(read(limit + 1)).rejects.toThrow('Unpacks to too much');
  });
});
