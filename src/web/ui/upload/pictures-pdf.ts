/** A picture as JPEG, as a camera makes it. */
export interface JpegPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** In points: the longer side of a sheet. */
const SHEET = 842;
const text = new TextEncoder();

/** Several pictures as the pages of one PDF: nothing in it but the pictures. */
export function pdfOfPictures(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (...pieces: (string | Uint8Array)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? text.encode(piece) : piece;
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const object = (number: number, ...pieces: (string | Uint8Array)[]) => {
    places[number] = length;
    write(`${number} 0 obj\n`, ...pieces, '\nendobj\n');
  };
  write('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_page, place) => `${3 + place * 3} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [place, { bytes, width, height }] of pages.entries()) {
    const first = 3 + place * 3;
    const scale = SHEET / Math.max(width, height);
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    const drawn = `q ${wide} 0 0 ${high} 0 0 cm /Page Do Q`;
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R`,
      ` /Resources << /XObject << /Page ${first + 2} 0 R >> >> >>`,
    );
    object(first + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    object(
      first + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    );
  }
  const table = length;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${places.length}\n0000000000 65535 f \n`, ...rows);
  write(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
