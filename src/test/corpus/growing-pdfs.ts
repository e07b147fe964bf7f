import { deflateSync } from 'node:zlib';
import { storedBlock } from './leading-pdfs.ts';
import { pdfOf } from './pdf-bytes.ts';

const INSIDE = '1 0 obj';
const repeated = (part: string) => (times: number) => pdfOf({ more: [part.repeat(times)] });

/** So much of one thing, made for a number of times: whoever reads on to the end from each of them works the square of it. */
export const growingPdfs: [string, (times: number) => Buffer][] = [
  [
    'brackets that nothing closes',
    (n) => pdfOf({ more: [Array.from({ length: n }, (_, i) => `${i} 0 obj[[<<`).join('')] }),
  ],
  ['objects inside each other', repeated(`${INSIDE} << `)],
  ['strings that nothing closes', repeated(`${INSIDE} (`)],
  ['strings with an escape that nothing closes', repeated(`${INSIDE}[(\\`)],
  ['strings of digits that nothing closes', repeated(`${INSIDE}[<0`)],
  ['comments that nothing closes', repeated(`${INSIDE}[% `)],
  ['comments of one line each', repeated(`${INSIDE}[%\n`)],
  ['trailers inside each other', repeated('trailer<<')],
  ['names inside each other', repeated(`${INSIDE}<</#41`)],
  ['objects that are only spaces', repeated(`${INSIDE}      `)],
  ['text streams that nothing closes', repeated(`${INSIDE}<</Filter[/A85/Fl]>>stream `)],
  [
    'packed streams inside each other',
    (n) =>
      pdfOf({
        more: [
          {
            dictionary: '<< >>',
            bytes: Buffer.concat(Array.from({ length: n }, () => storedBlock('1 0 obj<</Filter/Fl>>stream\n\x78\x01'))),
          },
        ],
      }),
  ],
  [
    'packed objects that are all the same one',
    (n) => {
      const head = Array.from({ length: n }, (_, i) => `${i} 0 `).join('');
      const bytes = deflateSync(Buffer.from(head + '[[<<'.repeat(n)));
      return pdfOf({
        more: [{ dictionary: `<< /Type /ObjStm /Filter /FlateDecode /N ${n} /First ${head.length} >>`, bytes }],
      });
    },
  ],
];
