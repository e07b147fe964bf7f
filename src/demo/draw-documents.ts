import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { documentName, type FileStore } from '#server/files/file-store.ts';
import { readSofiaSans } from '#server/features/paper/sofia-sans.ts';
import type { FileRow } from './store-pictures.ts';
import { inParallel } from './in-parallel.ts';
import type { PlannedFile } from './plan-files.ts';
import { sampleText } from './sample-texts.ts';

const AT_ONCE = 16;
const NAVY = '#0e2350';
const GREY = '#5a6880';
const LEFT = 64;
const WIDTH = 467;
const VARIANTS = 3;

/** Keeps every planned document in the store. Embedding the fonts takes time, so a few pages serve for all. */
export async function drawDocuments(
  planned: readonly PlannedFile[],
  files: Pick<FileStore, 'put'>,
): Promise<FileRow[]> {
  const fonts = await readSofiaSans();
  const pages = new Map<string, { bytes: Buffer; sha256: Buffer }>();
  const countOf = new Map<string, number>();
  const rows: { row: FileRow; bytes: Buffer }[] = [];
  for (const { id, template, fileName, createdOn } of planned) {
    const count = countOf.get(template) ?? 0;
    countOf.set(template, count + 1);
    const key = `${template} ${count % VARIANTS}`;
    let page = pages.get(key);
    if (page === undefined) {
      const bytes = await drawPage(fonts, template, count % VARIANTS);
      page = { bytes, sha256: createHash('sha256').update(bytes).digest() };
      pages.set(key, page);
    }
    const { bytes, sha256 } = page;
    rows.push({
      bytes,
      row: { id, kind: 'document', fileName, mimeType: 'application/pdf', size: bytes.length, sha256, createdOn },
    });
  }
  return inParallel(rows, AT_ONCE, async ({ row, bytes }) => {
    await files.put(documentName(row.id ?? ''), bytes);
    return row;
  });
}

type Fonts = Awaited<ReturnType<typeof readSofiaSans>>;

function drawPage(fonts: Fonts, template: string, variant: number): Promise<Buffer> {
  const { title, paragraphs, parties } = sampleText(template, variant);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: title, Author: 'Волейболна федерация', CreationDate: new Date(0) },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  page.registerFont('regular', fonts.regular);
  page.registerFont('bold', fonts.bold);
  drawMark(page);
  page.font('bold').fontSize(11).fillColor(GREY).text('ВОЛЕЙБОЛНА ФЕДЕРАЦИЯ', LEFT, 64, { width: WIDTH });
  page
    .moveTo(LEFT, 84)
    .lineTo(LEFT + WIDTH, 84)
    .lineWidth(1.5)
    .strokeColor(NAVY)
    .stroke();
  page.font('bold').fontSize(22).fillColor(NAVY).text(title, LEFT, 120, { width: WIDTH, align: 'center' });
  page.moveDown(1.2).font('regular').fontSize(12).fillColor('#0f1b2d');
  paragraphs.forEach((paragraph, i) =>
    page.text(`${i + 1}. ${paragraph}`, LEFT, page.y, { width: WIDTH, lineGap: 3 }).moveDown(0.8),
  );
  parties.forEach((party, i) => {
    const x = LEFT + i * (WIDTH / 2 + 12);
    page
      .moveTo(x, 660)
      .lineTo(x + WIDTH / 2 - 24, 660)
      .lineWidth(0.7)
      .strokeColor(GREY)
      .stroke();
    page
      .font('regular')
      .fontSize(11)
      .fillColor(GREY)
      .text(party, x, 667, { width: WIDTH / 2 - 24 });
  });
  page.end();
  return bytes;
}

/** Nobody should ever take one of these for a real paper. */
function drawMark(page: PDFKit.PDFDocument): void {
  page.save().rotate(-38, { origin: [297, 421] });
  page
    .font('bold')
    .fontSize(50)
    .fillColor('#c3cee0', 0.55)
    .text('ПРИМЕРЕН ДОКУМЕНТ', 0, 395, { width: 595, align: 'center', lineBreak: false });
  page.restore().fillOpacity(1);
}
