import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { link, storedBlock, stream } from './leading-pdfs.ts';
import { ascii85, packedObjects, PAGES, pdfOf, withCatalog, withPage } from './pdf-bytes.ts';

const JAVASCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
/** So many megabytes of nothing, packed block by block: the test itself must not need the memory. */
const emptyBlock = deflateRawSync(Buffer.alloc(1024 * 1024), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
const zeros = (megabytes: number) =>
  Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => emptyBlock)]);
const flate = (bytes: Buffer, filter = '/FlateDecode') => ({ dictionary: `<< /Filter ${filter} >>`, bytes });

/** PDFs that do something, carry something or wear out who opens them. None may pass. */
export const hostilePdfs: [string, Buffer][] = [
  ['JavaScript when opened', pdfOf({ catalog: withCatalog('/OpenAction 4 0 R'), more: [JAVASCRIPT] })],
  ['JavaScript in the catalogue itself', pdfOf({ catalog: withCatalog(`/OpenAction ${JAVASCRIPT}`) })],
  ['JavaScript among the names', pdfOf({ catalog: withCatalog('/Names << /JavaScript 4 0 R >>'), more: ['<< >>'] })],
  ['JavaScript in an escaped name', pdfOf({ more: ['<< /S /J#61vaScript /J#53 (app.alert(1)) >>'] })],
  ['JavaScript with every letter escaped', pdfOf({ more: ['<< /S /#4A#61#76#61#53#63#72#69#70#74 >>'] })],
  [
    'JavaScript behind a reference',
    pdfOf({ catalog: withCatalog('/OpenAction << /S 4 0 R >>'), more: ['/JavaScript'] }),
  ],
  ['only the code of a script', pdfOf({ more: ['<< /JS 9 0 R >>'] })],
  ['JavaScript on a page', pdfOf({ page: withPage(`/AA << /O ${JAVASCRIPT} >>`) })],
  [
    'JavaScript behind a string with brackets',
    pdfOf({ more: [`<< /A (\\) >> endobj ( ) stream) /B ${JAVASCRIPT} >>`] }),
  ],
  ['JavaScript behind a comment', pdfOf({ more: ['<< % (\n/S /JavaScript >>'] })],
  ['JavaScript behind a stray bracket', pdfOf({ more: ['<< /A ] /S /JavaScript >>'] })],
  ['JavaScript behind a stray keyword', pdfOf({ more: ['<< /A endobj /B stream /S /JavaScript >>'] })],
  [
    'JavaScript inside what looks like a stream',
    pdfOf({ more: [{ dictionary: '<< >>', bytes: Buffer.from(`9 0 obj ${JAVASCRIPT} endobj`) }] }),
  ],
  ['JavaScript in packed objects', pdfOf({ more: [packedObjects(['<< >>', JAVASCRIPT])] })],
  [
    'JavaScript in packed objects without a type',
    pdfOf({ more: [packedObjects([JAVASCRIPT], { dictionary: '/Filter /FlateDecode' })] }),
  ],
  [
    'JavaScript in packed objects with escapes',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT.replace('/S', '/#53').replace('JavaScript', 'JavaScrip#74')], {
          dictionary: '/Type /Obj#53tm /Filter /Flate#44ecode',
        }),
      ],
    }),
  ],
  [
    'objects packed twice',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT], {
          dictionary: '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]',
          pack: (text) => deflateSync(deflateSync(text)),
        }),
      ],
    }),
  ],
  [
    'objects packed in text',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT], {
          dictionary: '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]',
          pack: (text) => ascii85(deflateSync(text)),
        }),
      ],
    }),
  ],
  [
    'objects packed in hexadecimal',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT], {
          dictionary: '/Type /ObjStm /Filter /ASCIIHexDecode',
          pack: (text) => Buffer.from(`${text.toString('hex')}>`),
        }),
      ],
    }),
  ],
  [
    'objects packed with a predictor',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT], {
          dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        }),
      ],
    }),
  ],
  [
    'objects whose filter stands elsewhere',
    pdfOf({ more: [packedObjects([JAVASCRIPT], { dictionary: '/Type /ObjStm /Filter 9 0 R' })] }),
  ],
  ['objects that begin elsewhere', pdfOf({ more: [packedObjects([JAVASCRIPT], { first: '9 0 R' })] })],
  [
    'objects behind a fake object in a string',
    pdfOf({
      more: [
        packedObjects([JAVASCRIPT], { dictionary: '/Type /ObjStm /Filter /FlateDecode /X (1 0 obj << >> stream)' }),
      ],
    }),
  ],
  ['a launched program', pdfOf({ more: ['<< /S /Launch /F (cmd.exe) >>'] })],
  ['a launched program, escaped', pdfOf({ more: ['<< /S /L#61unch /F (cmd.exe) >>'] })],
  ['an embedded file', pdfOf({ more: [{ dictionary: '<< /Type /EmbeddedFile >>', bytes: Buffer.from('MZ') }] })],
  [
    'an embedded file among the names',
    pdfOf({ catalog: withCatalog('/Names << /EmbeddedFiles 4 0 R >>'), more: ['<< >>'] }),
  ],
  ['an embedded file without a type', pdfOf({ more: ['<< /Type /Filespec /EF << /F 9 0 R >> >>'] })],
  ['an attachment on a page', pdfOf({ page: withPage('/Annots [<< /Subtype /FileAttachment >>]') })],
  ['a film', pdfOf({ page: withPage('/Annots [<< /Subtype /RichMedia >>]') })],
  ['a rendition with a script', pdfOf({ more: ['<< /S /Rendition /R 9 0 R >>'] })],
  ['an XFA form', pdfOf({ catalog: withCatalog('/AcroForm << /XFA 4 0 R >>'), more: ['<< >>'] })],
  ['a form that is sent away', pdfOf({ more: ['<< /S /SubmitForm /F (http://x.example) >>'] })],
  ['a password', pdfOf({ more: ['<< /Filter /Standard /V 2 /R 3 >>'], trailer: '/Encrypt 4 0 R ' })],
  ['a password, escaped', pdfOf({ more: ['<< /Filter /Standard /V 2 /R 3 >>'], trailer: '/Encr#79pt 4 0 R ' })],
  ['an address opened at once', pdfOf({ catalog: withCatalog('/OpenAction << /S /URI /URI (http://x.example) >>') })],
  [
    'an address opened at once, behind a reference',
    pdfOf({ catalog: withCatalog('/OpenAction 4 0 R'), more: ['<< /S /URI /URI (http://x.example) >>'] }),
  ],
  [
    'an address opened at once, packed',
    pdfOf({
      catalog: withCatalog('/OpenAction 20 0 R'),
      more: [packedObjects(['<< /S /URI /URI (http://x.example) >>'])],
    }),
  ],
  ['an address opened by a page', pdfOf({ page: withPage('/AA << /O << /S /URI /URI (http://x.example) >> >>') })],
  [
    'an address opened by a page, behind a reference',
    pdfOf({ page: withPage('/A#41 4 0 R'), more: ['<< /O << /S /URI /URI (http://x.example) >> >>'] }),
  ],
  [
    'a file of a Windows share opened by a page',
    pdfOf({ page: withPage('/AA << /O << /S /GoToR /F (\\\\host\\share\\x.pdf) /D [0 /Fit] >> >>') }),
  ],
  [
    'a link to a file of a Windows share',
    pdfOf({ page: withPage('/Annots [<< /Subtype /Link /A << /S /GoToR /F (\\\\host\\x.pdf) >> >>]') }),
  ],
  ['a page that comes in by itself', pdfOf({ page: withPage('/Dur 1 /Trans << /S /Wipe >>') })],
  ['an action that shows a transition', pdfOf({ more: ['<< /S /Trans >>'] })],
  ['an action that hides something', pdfOf({ more: ['<< /S /Hide /T (x) >>'] })],
  ['an action that shows hidden layers', pdfOf({ more: ['<< /S /SetOCGState /State [/ON 9 0 R] >>'] })],
  ['an action that jumps to a thread', pdfOf({ more: ['<< /S /Thread /F (x.pdf) /D 0 >>'] })],
  [
    'an address opened after the first page',
    pdfOf({
      catalog: withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>'),
      more: ['<< /S /URI /URI (http://x.example) >>'],
    }),
  ],
  [
    'an address opened after the first page, behind a reference',
    pdfOf({
      catalog: withCatalog('/OpenAction 4 0 R'),
      more: ['<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://x.example) >> >>'],
    }),
  ],
  [
    'an action of opening whose kind stands elsewhere',
    pdfOf({ catalog: withCatalog('/OpenAction << /S 4 0 R /URI (http://x.example) >>'), more: ['/URI'] }),
  ],
  ['an action of opening that is nowhere', pdfOf({ catalog: withCatalog('/OpenAction 99 0 R') })],
  ['a bomb of 200 MB', pdfOf({ more: [flate(zeros(200))] })],
  ['many bombs of 20 MB', pdfOf({ more: Array.from({ length: 12 }, () => flate(zeros(20))) })],
  ['a bomb of objects', pdfOf({ more: [packedObjects([' '.repeat(40 * 1024 * 1024)])] })],
  ['a bomb packed twice', pdfOf({ more: [flate(deflateSync(zeros(200)), '[/FlateDecode /FlateDecode]')] })],
  ['a bomb packed in text', pdfOf({ more: [flate(ascii85(zeros(200)), '[/ASCII85Decode /FlateDecode]')] })],
  ['a bomb in hexadecimal', pdfOf({ more: [flate(Buffer.from(`${zeros(200).toString('hex')}>`), '[/AHx /Fl]')] })],
  ['twenty thousand streams', pdfOf({ more: Array.from({ length: 20_000 }, () => flate(Buffer.from('x'))) })],
];

/** So much of one thing that whoever looks at each part of it again for each other part never comes to an end. */
export const longPdfs: [string, Buffer][] = [
  [
    '65,000 actions inside each other',
    pdfOf({ more: [`<< ${'/OpenAction<<'.repeat(65_000)}${'>>'.repeat(65_000)} >>`] }),
  ],
  [
    'references to many objects of one number',
    pdfOf({ more: [`<< ${'/OpenAction 1 0 R'.repeat(30_000)} >> ${'1 0 obj 1 '.repeat(100_000)}`] }),
  ],
  [
    'a number of a million digits in packed objects',
    pdfOf({ more: [packedObjects(['1'], { head: '1'.repeat(1_000_000) })] }),
  ],
  [
    'thousands of streams of text inside each other',
    pdfOf({ more: [`<< /Filter [/A85 /Fl] >> stream 1 0 obj `.repeat(60_000)] }),
  ],
  [
    'thousands of packed streams inside each other',
    pdfOf({
      more: [
        {
          dictionary: '<< >>',
          bytes: Buffer.concat(
            Array.from({ length: 40_000 }, () => storedBlock('1 0 obj << /Filter /Fl >> stream\n\x78\x01')),
          ),
        },
      ],
    }),
  ],
  ['comments without end', pdfOf({ more: ['%\n '.repeat(300_000)] })],
  ['spaces without end', pdfOf({ more: [`${' '.repeat(900_000)}obj`.repeat(3)] })],
  ['brackets without end', pdfOf({ more: ['['.repeat(900_000)] })],
  ['names without end', pdfOf({ more: ['/#41'.repeat(220_000)] })],
];

/** What only begins like a PDF. None may pass. */
export const damagedPdfs: [string, Buffer][] = [
  ['objects packed without a head', pdfOf({ more: [packedObjects([JAVASCRIPT], { pack: deflateRawSync })] })],
  ['no page at all', pdfOf({ pages: PAGES.replace('[3 0 R]', '[]'), page: '<< >>' })],
  ['no catalogue', pdfOf({ catalog: '<< >>' })],
  ['half of itself', pdfOf().subarray(0, 200)],
  ['its end cut off', pdfOf().subarray(0, -8)],
  ['an archive behind its end', Buffer.concat([pdfOf(), Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)])],
  [
    'a table that lies elsewhere',
    Buffer.from(
      pdfOf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  ],
];

/** PDFs as scanners, browsers and offices make them: none may be refused. */
export const harmlessPdfs: [string, Buffer][] = [
  ['plain pages', pdfOf()],
  ['packed objects', pdfOf({ more: [packedObjects(['<< /Title (Договор) >>', '[1 2 3]', '42'])] })],
  ['a page it opens at', pdfOf({ catalog: withCatalog('/OpenAction [3 0 R /Fit]') })],
  [
    'a page it opens at by an action',
    pdfOf({ catalog: withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >> /OutputIntents [<< /S /GTS_PDFA1 >>]') }),
  ],
  [
    'a page it opens at by a packed action',
    pdfOf({ catalog: withCatalog('/OpenAction 20 0 R'), more: [packedObjects(['<< /S /GoTo /D [3 0 R /Fit] >>'])] }),
  ],
  ['a link to a letter', link('(MAILTO:office@x.example)')],
  ['a link in two bytes a sign', link('<FEFF0068007400740070003A002F002F0078>')],
  [
    'a font that is called F',
    stream('/Subtype /Form /Name /F /Resources << /Font << /F 9 0 R >> /XObject << /Base 9 >> >>'),
  ],
  ['related parts of a text', pdfOf({ more: ['<< /S /Reference /Ref [9 0 R] /F 4 >>'] })],
  ['a link', pdfOf({ page: withPage('/Annots [<< /Subtype /Link /A << /S /URI /URI (http://x.example) >> >>]') })],
  [
    'words about scripts in its text',
    pdfOf({
      more: [
        { dictionary: '<< >>', bytes: Buffer.from('BT (/JavaScript /Launch) Tj ET') },
        '<< /Title (/JavaScript) >>',
      ],
    }),
  ],
  [
    'pages packed in text',
    pdfOf({ more: [flate(ascii85(deflateSync(Buffer.from('BT ET'))), '[ /ASCII85Decode /FlateDecode ]')] }),
  ],
  [
    'a scan',
    pdfOf({
      more: [
        { dictionary: '<< /Subtype /Image /Filter /DCTDecode >>', bytes: Buffer.alloc(100_000, '/JS (x) /EF << ') },
      ],
    }),
  ],
  ['a packed picture', pdfOf({ more: [flate(zeros(30))] })],
  [
    'changes saved behind its end',
    Buffer.concat([
      pdfOf(),
      Buffer.from(`5 0 obj\n<< >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n${pdfOf().length + 21}\n%%EOF\r\n\0`),
    ]),
  ],
];
