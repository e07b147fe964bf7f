import { readXlsx } from 'hucre/xlsx';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SpreadsheetWriter } from './spreadsheet-writer.ts';
import { type Spreadsheet, writeSpreadsheet } from './spreadsheet.ts';

const exportOf = (...texts: string[]): Spreadsheet => ({
  name: 'Клубове',
  columns: [{ header: 'Телефон', width: 18 }],
  rows: texts.map((text) => [text]),
});

const days: Spreadsheet = {
  name: 'Дни',
  columns: [
    { header: 'Ден', width: 12, holds: 'days' },
    { header: 'Кога', width: 20, holds: 'moments' },
    { header: 'Номер', width: 8 },
  ],
  rows: [
    ['2012-08-05', '2026-11-16 14:05:30', 7],
    ['безсрочно', null, 8],
    ['1899-12-31', null, null],
  ],
  isList: true,
};

/** Every file inside, by its name. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const archive = Buffer.from(bytes);
  const files = new Map<string, string>();
  // The list at the end knows where each file begins and how long it is.
  let entry = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006') + 16);
  while (archive.readUInt32LE(entry) === 0x02014b50) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at));
    const name = archive.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const start = archive.readUInt32LE(entry + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(data, data + archive.readUInt32LE(entry + 20));
    files.set(name, (archive.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

/** What XML 1.0 allows in a document; one other character and no program opens the file. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NOT_XML_REFERENCE = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef])|0*(?:[0-8]|1[124-9]|2\d|3[01]|6553[45]));/i;

describe('a spreadsheet', () => {
  it('opens whatever was kept in a text before such signs were refused', async () => {
    const texts = ['\uFFFE\uFFFF0888', '08\u000188', '\uD83Cполовин', 'два\nреда', '<&>"\u{1FFFF}'];
    const bytes = await writeSpreadsheet('xlsx', exportOf(...texts));
    const parts = unzip(bytes);
    expect([...parts.keys()]).toContain('xl/worksheets/sheet1.xml');
    for (const [name, xml] of parts) {
      expect([name, NOT_XML.test(xml), NOT_XML_REFERENCE.test(xml)]).toEqual([name, false, false]);
    }
    const workbook = await readXlsx(bytes);
    expect(workbook.sheets[0]?.rows.flat().slice(1)).toEqual(['0888', '0888', 'половин', 'два реда', '<&>"']);
  });

  it('as CSV has one line for each row, whatever its cells hold', async () => {
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await writeSpreadsheet('csv', exportOf('два\r\nреда', '\uFFFE0888', '\t=1+1')),
    );
    expect(csv).toBe("\uFEFFТелефон\r\nдва  реда\r\n0888\r\n' =1+1\r\n");
  });

  it('keeps days and moments as what they are, with a head that stays and filters', async () => {
    const bytes = await writeSpreadsheet('xlsx', days);
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<autoFilter ref="A1:C4"');
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(unzip(bytes).get('xl/styles.xml')).toContain('dd.mm.yyyy');
    const workbook = await readXlsx(bytes);
    expect(workbook.sheets[0]?.rows.slice(1)).toEqual([
      [new Date('2012-08-05T00:00:00Z'), new Date('2026-11-16T14:05:30Z'), 7],
      ['безсрочно', null, 8],
      ['1899-12-31', null, null],
    ]);
  });

  it('as CSV writes days as people do', async () => {
    const csv = new TextDecoder().decode(await writeSpreadsheet('csv', days));
    expect(csv.split('\r\n').slice(1, 4)).toEqual(['05.08.2012;2026-11-16 14:05:30;7', 'безсрочно;;8', '31.12.1899;;']);
  });

  // From source a thread learns TypeScript first, which takes its time on a busy machine.
  it('is written by a thread of its own, several one after another', async () => {
    const writer = new SpreadsheetWriter();
    const spreadsheets = await Promise.all(['едно', 'две'].map((text) => writer.write('csv', exportOf(text))));
    expect(spreadsheets.map((bytes) => Buffer.from(bytes).toString('utf8'))).toEqual([
      '\uFEFFТелефон\r\nедно\r\n',
      '\uFEFFТелефон\r\nдве\r\n',
    ]);
    await writer.close();
    expect((await writer.write('csv', exportOf('три'))).length).toBeGreaterThan(0);
    await writer.close();
  });
});
