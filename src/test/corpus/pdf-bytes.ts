import { deflateSync } from 'node:zlib';

/** An object of a hand-made PDF: its text, or the description and the bytes of a stream. */
type PdfPiece = string | { dictionary: string; bytes: Buffer };

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

export const withCatalog = (entry: string) => CATALOG.replace('>>', `${entry} >>`);
export const withPage = (entry: string) => PAGE.replace('>>', `${entry} >>`);

/** A PDF with one page and whatever else a test puts into it; the table of places is right. */
export function pdfOf(
  options: { catalog?: string; pages?: string; page?: string; more?: PdfPiece[]; trailer?: string } = {},
): Buffer {
  const { catalog = CATALOG, pages = PAGES, page = PAGE, more = [], trailer = '' } = options;
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  [catalog, pages, page, ...more].forEach((piece, i) => {
    const object = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), pieceBytes(piece), Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(object);
    length += object.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`),
    Buffer.from(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function pieceBytes(piece: PdfPiece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece, 'latin1');
  const head = piece.dictionary.replace('>>', `/Length ${piece.bytes.length} >>`);
  return Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), piece.bytes, Buffer.from('\nendstream')]);
}

/** Objects packed into a stream, as programs of the last twenty years write them. */
export function packedObjects(
  objects: string[],
  options: { dictionary?: string; first?: string; head?: string; pack?: (text: Buffer) => Buffer } = {},
): PdfPiece {
  const places = objects.map((_object, i) => objects.slice(0, i).join(' ').length + (i === 0 ? 0 : 1));
  const {
    head = `${places.map((place, i) => `${20 + i} ${place}`).join(' ')} `,
    dictionary = '/Type /ObjStm /Filter /FlateDecode',
    first = String(head.length),
    pack = deflateSync,
  } = options;
  return {
    dictionary: `<< ${dictionary} /N ${objects.length} /First ${first} >>`,
    bytes: pack(Buffer.from(head + objects.join(' '), 'latin1')),
  };
}

export function ascii85(bytes: Buffer): Buffer {
  let text = '';
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = '';
    for (let i = 0; i < 5; i++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group === '!!!!!' ? 'z' : group;
  }
  return Buffer.from(`${text}~>`);
}
