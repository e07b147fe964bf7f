import { packedObjects, pdfOf, withCatalog, withPage } from './pdf-bytes.ts';

/** Bytes in a packed stream that are not packed: the same bytes belong to all streams that begin before them. */
export function storedBlock(text: string): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** With a link to press. */
export const link = (uri: string) =>
  pdfOf({ page: withPage(`/Annots [<< /Subtype /Link /A << /S /URI /URI ${uri} >> >>]`) });
/** With a stream that is described so. */
export const stream = (entry: string) => pdfOf({ more: [{ dictionary: `<< ${entry} >>`, bytes: Buffer.from('x') }] });
const REFERENCE = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref';

/** PDFs that name another file, or have a link that opens something else than a page of the web or a letter. None may pass. */
export const leadingPdfs: [string, Buffer][] = [
  ['a stream whose bytes are at an address', stream('/F << /FS /URL /F (http://x.example/a) >>')],
  ['a stream whose bytes are on a share', stream('/F (\\\\host\\share\\x) /FFilter /FlateDecode')],
  ['a stream whose bytes are on a share, written in digits', stream('/#46 <5C5C686F7374> ')],
  ['a stream whose bytes are behind a reference', stream('/F 9 0 R')],
  ['only the packing of bytes that are elsewhere', stream('/FFilter /FlateDecode')],
  ['a page of another document', stream(`${REFERENCE} << /F (\\\\host\\share\\x.pdf) /Page 0 >>`)],
  ['a page of another document, behind a reference', stream(`${REFERENCE} 9 0 R`)],
  ['files that belong to it', pdfOf({ catalog: withCatalog('/AF [9 0 R]') })],
  ['one file that belongs to it', pdfOf({ page: withPage('/AF << /F (x.pdf) >>') })],
  ['a file that belongs to packed objects', pdfOf({ more: [packedObjects(['<< /A#46 [9 0 R] >>'])] })],
  ['the name of a file', pdfOf({ more: ['<< /Type /Filespec /F (x.pdf) >>'] })],
  ['a beginning of all addresses', pdfOf({ catalog: withCatalog('/URI << /Base (file:////host/share/) >>') })],
  ['a beginning of all addresses, packed', pdfOf({ more: [packedObjects(['<< /Base (file:////host/) >>'])] })],
  ['a link to a file', link('(file:////host/share/x.pdf)')],
  ['a link that is a script', link('(javascript:alert\\(1\\))')],
  ['a link that is a script behind a space', link('( \\012JavaScript:alert)')],
  ['a link that is a script in digits', link('<6A6176617363726970743A61>')],
  ['a link that is a script in escapes', link('(\\152avascript:a)')],
  ['a link that is a script in two bytes a sign', link('<FEFF006A006100760061007300630072006900700074003A>')],
  ['a link that is data', link('(data:text/html,x)')],
  ['a link without a beginning', link('(x.pdf)')],
  ['a link on a share', link('(\\\\\\\\host\\\\share)')],
  ['a link behind a reference', link('9 0 R')],
  ['a link to a file, packed', pdfOf({ more: [packedObjects(['<< /S /URI /URI (file:///x) >>'])] })],
];
