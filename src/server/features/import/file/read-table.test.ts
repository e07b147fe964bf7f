import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { WORDS_SHEET } from '#domain/import/import.rules.ts';
import { excelBytes, severalSheets, zipBytes } from '#test/corpus/zip-bytes.ts';
import { readTable, UnreadableTableError } from './read-table.ts';

const read = (text: string | Buffer, wish = {}) => readTable(Buffer.from(text), { kind: 'player', ...wish });
const cellsOf = async (bytes: string | Buffer, wish = {}) => (await read(bytes, wish)).rows.map(({ cells }) => cells);
const refusalOf = async (bytes: string | Buffer) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableTableError ? error.code : String(error)),
  );

/** Node decodes it and does not encode it. */
function inWindows1251(text: string): Buffer {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((sign) => table.indexOf(sign)));
}

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADERS = `<row r="1">${inline('A1', 'Име')}</row>`;

describe('a text file', () => {
  const TEXT = 'Име;ЕГН\r\nМария;0848010019\r\n';

  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['Windows-1251', inWindows1251(TEXT), 'windows-1251'],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
  ])('is read in %s', async (_name, bytes, encoding) => {
    await expect(read(bytes)).resolves.toEqual({
      encoding,
      delimiter: ';',
      unreadSheets: [],
      headers: ['Име', 'ЕГН'],
      rows: [{ rowNo: 2, cells: ['Мария', '0848010019'] }],
    });
  });

  it('is read as the person says, where nothing in it says otherwise', async () => {
    const { headers } = await read(Buffer.from('Èìå;x\nа;б'), { encoding: 'windows-1251', delimiter: ',' });
    expect(headers).toHaveLength(1);
    expect(headers[0]).not.toContain('Èìå');
  });

  it.each([
    [',', 'Име,Клуб\nМария,"ВК Пример, Русе"\n'],
    ['\t', 'Име\tКлуб\nМария\tВК Пример, Русе\n'],
    [';', 'sep=;\r\nИме;Клуб\r\nМария;ВК Пример, Русе\r\n'],
  ])('has its cells apart by %j', async (delimiter, text) => {
    const table = await read(text);
    expect([table.delimiter, table.rows[0]?.cells]).toEqual([delimiter, ['Мария', 'ВК Пример, Русе']]);
  });

  it('may have lines that end in every way, lines in a cell, and empty ones, which are passed over', async () => {
    const { headers, rows } = await read('\r\n;\r\nИме;Адрес\nМария;"ул. 1\nет. 2"\r\n\r\nИван;ул. 2\r\n;;\r\n');
    expect(headers).toEqual(['Име', 'Адрес']);
    expect(rows).toEqual([
      { rowNo: 4, cells: ['Мария', 'ул. 1 ет. 2'] },
      { rowNo: 6, cells: ['Иван', 'ул. 2'] },
    ]);
  });

  it('is text, whatever stands in it', async () => {
    const rows = await cellsOf('__proto__;constructor\n<script>alert(1)</script>;=1+1\n0048;1E5\n');
    expect(rows).toEqual([
      ['<script>alert(1)</script>', '=1+1'],
      ['0048', '1E5'],
    ]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('that only looks like one is refused', async () => {
    await expect(refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).resolves.toBe('importOldExcel');
    await expect(refusalOf(Buffer.from([0, 1, 0, 0, 0, 9]))).resolves.toBe('importUnreadable');
    await expect(refusalOf('')).resolves.toBe('importEmpty');
    await expect(refusalOf('Име;ЕГН\n')).resolves.toBe('importEmpty');
  });

  it('has as many rows and columns as it may, and not one more', async () => {
    const lines = (count: number) => `Име\n${'Мария\n'.repeat(count)}`;
    await expect(refusalOf(lines(20_000))).resolves.toBe('read');
    await expect(refusalOf(lines(20_001))).resolves.toBe('importTooManyRows');
    const wide = (count: number) => `${Array.from({ length: count }, (_, n) => `к${n}`).join(';')}\nx\n`;
    await expect(refusalOf(wide(100))).resolves.toBe('read');
    await expect(refusalOf(wide(1000))).resolves.toBe('importTooManyColumns');
    await expect(refusalOf(`a\n${';'.repeat(2_000_000)}x\n`)).resolves.toBe('importTooManyColumns');
  });
});

describe('rows far below the others', () => {
  it('of a text are read as far as lines may go, and are never left out without a word', async () => {
    const below = (lines: number) => `Име\n${'\n'.repeat(lines)}Мария\n`;
    await expect(refusalOf(below(199_990))).resolves.toBe('read');
    await expect(refusalOf(below(200_000))).resolves.toBe('importTooManyRows');
  });

  it('of a spreadsheet are read to the last one it can have', async () => {
    const coloured = '<row r="2" s="1"/>'.repeat(200_001);
    const { rows } = await read(
      excelBytes(`${HEADERS}${coloured}<row r="1048576">${inline('A1048576', 'Мария')}</row>`),
    );
    expect(rows).toEqual([{ rowNo: 1_048_576, cells: ['Мария'] }]);
  });
});

describe('rows above the headers', () => {
  it('are passed over, and those below keep the numbers they have in the file', async () => {
    const { headers, rows } = await read('СПИСЪК на ВК Дунав\n\n№;Име;ЕГН\n1;Мария;0848010019\n');
    expect(headers).toEqual(['№', 'Име', 'ЕГН']);
    expect(rows).toEqual([{ rowNo: 4, cells: ['1', 'Мария', '0848010019'] }]);
  });
});

describe('a spreadsheet', () => {
  it('is read with its days, numbers and what its formulas were worth', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Състезатели',
          rows: [
            ['Име', 'ЕГН', 'Роден на', 'Тегло', 'Капитан', 'Празно'],
            ['\u00A0Мария ', 848010019, new Date(Date.UTC(2008, 7, 1)), 72.5, true, null],
          ],
        },
        { name: 'Други', rows: [['не се чете']] },
      ],
    });
    const table = await read(Buffer.from(bytes));
    expect(table).toMatchObject({ encoding: 'xlsx', delimiter: null });
    expect(table.rows).toEqual([{ rowNo: 2, cells: ['Мария', '848010019', '01.08.2008', '72.5', 'да'] }]);
    const formula = excelBytes(`${HEADERS}<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>`);
    await expect(cellsOf(formula)).resolves.toEqual([['2']]);
  });

  it('names its further sheets that hold something, but neither hidden ones nor the list of our template', async () => {
    const rows = [['x']];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Състезатели', rows: [['Име'], ['Мария']] },
        { name: 'Празен', rows: [] },
        { name: 'С празни клетки', rows: [[null, ' ']] },
        { name: 'С число', rows: [[' ', 0]] },
        { name: 'Момчета', rows: [[], [null, 'Иван']] },
        { name: 'Скрит', rows, hidden: true },
        { name: WORDS_SHEET, rows },
        { name: 'Треньори', rows },
      ],
    });
    const table = await read(Buffer.from(bytes));
    expect(table.unreadSheets).toEqual(['С число', 'Момчета', 'Треньори']);
    expect(table.rows).toEqual([{ rowNo: 2, cells: ['Мария'] }]);
  });

  it('is not held up by a list of sheets that never ends where it is cut off', async () => {
    // Longer than what is looked at, also packed: what closes the comment is not there.
    const begun = Array.from({ length: 20_000 }, (_, n) => `${n}${'<sheet '.repeat(20)}`).join('');
    const further = [`B" sheetId="2" r:id="rId1"/><!--${begun}--><sheet name="C`];
    const { rows } = await read(excelBytes(`${HEADERS}<row r="2">${inline('A2', 'Мария')}</row>`, { further }));
    expect(rows).toHaveLength(1);
  }, 10_000);

  it('names so many further sheets and no more, each by no more than a sheet may be called', async () => {
    const further = Array.from({ length: 30 }, (_, n) => `Лист ${n} ${'а'.repeat(300)}`);
    const { unreadSheets } = await read(excelBytes(`${HEADERS}<row r="2">${inline('A2', 'Мария')}</row>`, { further }));
    expect([unreadSheets.length, unreadSheets[0]]).toEqual([20, `Лист 0 ${'а'.repeat(24)}`]);
  });

  it('does not count blank sheets and hidden ones among those it names', async () => {
    const blank = Array.from({ length: 25 }, (_, n) => ({
      name: `Лист ${n}`,
      rows: [['\u00A0']],
      hidden: n % 2 === 0,
    }));
    const sheets = [{ name: 'A', rows: [['Име'], ['Мария']] }, ...blank, { name: 'Момчета', rows: [['Иван']] }];
    await expect(read(Buffer.from(await writeXlsx({ sheets })))).resolves.toMatchObject({ unreadSheets: ['Момчета'] });
  });

  it('looks at the beginning of the texts its sheets share, and names a sheet whose text it has not seen', async () => {
    const shared = (at: number) => `<row r="1"><c r="A1" t="s"><v>${at}</v></c></row>`;
    const many = Array.from({ length: 20_000 }, (_, n) => `<si><t>${n} ${(n * 7919) % 10_007}</t></si>`);
    const texts = ['<si><t xml:space="preserve"> &#160; </t></si>', '<si/>', '<si><r><t> </t></r><r><t>а</t></r></si>'];
    const named = async (at: number) =>
      (await read(severalSheets({ texts: [...texts, ...many, '<si><t/></si>'], second: shared(at) }))).unreadSheets;
    await expect(named(0)).resolves.toEqual([]);
    await expect(named(1)).resolves.toEqual([]);
    await expect(named(2)).resolves.toEqual(['Б']);
    await expect(named(20_003)).resolves.toEqual(['Б']);
  });

  it('looks at no more than so much of all its sheets, whatever they unpack to', async () => {
    const cells = '<c r="A1" t="s"><v>0</v></c>'.repeat(500_000);
    const second = `<row r="1">${cells}</row>`;
    const begun = performance.now();
    const { unreadSheets } = await read(severalSheets({ texts: ['<si><t> </t></si>'], second, times: 90 }));
    expect(unreadSheets).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(8000);
  }, 20_000);

  it('keeps the numbers of its rows where some are left out', async () => {
    const { rows } = await read(excelBytes(`${HEADERS}<row r="5000">${inline('A5000', 'Мария')}</row>`));
    expect(rows).toEqual([{ rowNo: 5000, cells: ['Мария'] }]);
  });

  it('with a cell in the last corner there is, is refused or read as one row', async () => {
    const corner = excelBytes(`${HEADERS}<row r="1048576">${inline('XFD1048576', 'Мария')}</row>`);
    await expect(refusalOf(corner)).resolves.toMatch(/^import(TooManyColumns|Unreadable)$/);
  });

  it('expands nothing that it declares, and asks for no other file', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "ааааааааааааа"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const hostile = excelBytes(`${HEADERS}<row r="2">${inline('A2', '&amp;a;&b;&a;')}</row>`, { doctype });
    const text = JSON.stringify(await cellsOf(hostile).catch(() => 'refused'));
    expect(text).not.toContain('root:');
    expect(text).not.toContain('ааа');
  });

  it('that would unpack to more than anybody needs is not unpacked', async () => {
    const bomb = excelBytes(HEADERS, { more: [{ name: 'xl/media/1.bin', content: Buffer.alloc(51 * 1024 * 1024) }] });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(refusalOf(bomb)).resolves.toBe('importUnpacksTooLarge');
    const many = zipBytes(Array.from({ length: 2001 }, (_, n) => ({ name: `${n}`, content: '' })));
    await expect(refusalOf(many)).resolves.toBe('importUnpacksTooLarge');
  });

  it('that lies about what it unpacks to is refused', async () => {
    const long = `${HEADERS}<row r="2">${inline('A2', 'a'.repeat(51 * 1024 * 1024))}</row>`;
    await expect(refusalOf(excelBytes(long, { saidLength: 1000 }))).resolves.toBe('importUnreadable');
  });

  it('that is another packed file, or broken, is refused', async () => {
    await expect(refusalOf(zipBytes([{ name: 'a.txt', content: 'a' }]))).resolves.toBe('importUnreadable');
    await expect(refusalOf(excelBytes(HEADERS).subarray(0, 300))).resolves.toBe('importUnreadable');
  });
});
