import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  content: Buffer | string;
  /** What the directory says that it unpacks to, where that is a lie. */
  saidLength?: number;
}

/** A packed file, byte by byte: libraries write no lies. */
export function zipBytes(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saidLength } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(saidLength ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), fields, place, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org';

/** A spreadsheet whose one sheet is written by hand; `further` are the names under which it stands there once more. */
export function excelBytes(
  sheetData: string,
  {
    doctype = '',
    saidLength,
    more = [],
    further = [],
  }: { doctype?: string; saidLength?: number; more?: ZipPart[]; further?: readonly string[] } = {},
): Buffer {
  const sheets = ['A', ...further].map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId1"/>`);
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return zipBytes([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${RELATIONS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${HEAD}${doctype}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
      ...(saidLength === undefined ? {} : { saidLength }),
    },
    ...more,
  ]);
}

/** A spreadsheet with one player on its first sheet and a second one, `times` over, whose cells say what `texts` hold. */
export function severalSheets({
  texts,
  second,
  times = 1,
}: {
  texts: readonly string[];
  second: string;
  times?: number;
}): Buffer {
  const inline = (row: number, text: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const sheet = (cells: string) => `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`;
  const office = `${RELATIONS}/officeDocument/2006/relationships`;
  const further = Array.from({ length: times }, () => `<sheet name="Б" sheetId="2" r:id="rId2"/>`);
  return zipBytes([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${RELATIONS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${office}"><sheets><sheet name="А" sheetId="1" r:id="rId1"/>${further.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst xmlns="${MAIN}">${texts.join('')}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(inline(1, 'Име') + inline(2, 'Мария')) },
    { name: 'xl/worksheets/sheet2.xml', content: sheet(second) },
  ]);
}
