import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { protocolOf, type ProtocolDocument, type ProtocolTransfer } from '#domain/transfer/transfer-protocol.rules.ts';
import { aProtocolTransfer, protocolClock } from '#test/protocol-transfer.ts';
import { describedIn, embeddedLetters, outside, overlapping, type PdfPage, readPdf, squeezed } from '#test/read-pdf.ts';
import { readSofiaSans } from '#server/features/paper/sofia-sans.ts';
import { qrOf } from '#server/features/paper/qr.ts';
import { protocolInEnglish } from '#domain/paper/protocol-in-english.ts';
import { drawProtocol, type ProtocolPdfTask } from './protocol-pdf.ts';

const URL = 'https://kartoteka.example/verify/Wq3-dC_90aBcDeFgHiJkLmNo';

const documentsOf = (count: number): ProtocolDocument[] =>
  Array.from({ length: count }, (_, i) => ({
    type: i % 2 === 0 ? 0 : 1,
    description: i % 3 === 0 ? 'Споразумение между двата клуба за преотстъпване до края на сезона' : 'Договор',
    fileName: `${'споразумение-'.repeat((i % 4) + 1)}${i}.pdf`,
    startDate: '2026-11-01',
    endDate: i % 2 === 0 ? null : '2027-06-30',
    sha256: String(i).padStart(2, '0').repeat(32),
    signedBefore: i % 5 === 1 ? ['admin', 'player', 'fromClub', 'toClub'] : [],
  }));

const transferOf = (documents: ProtocolDocument[], given: Partial<ProtocolTransfer>) =>
  aProtocolTransfer({
    // As long as they come in the register.
    firstName: 'Християн-Александър',
    middleName: 'Константинов',
    lastName: 'Александров-Константинов',
    documents,
    ...given,
  });

const taskOf = (documents: ProtocolDocument[], given: Partial<ProtocolTransfer> = {}): ProtocolPdfTask => ({
  protocol: protocolOf(transferOf(documents, given), protocolClock),
  english: protocolInEnglish({ ...transferOf(documents, given), latinName: null }, protocolClock),
  federationInEnglish: 'Volleyball Federation',
  federation: 'Волейболна федерация',
  signatureLine: null,
  logo: null,
  verification: { url: URL, qr: qrOf(URL) },
  date: new Date('2026-11-16T08:00:00Z'),
});

describe.each([
  [0, 1],
  [2, 1],
  [14, 2],
])('the PDF of a protocol with %i documents', (count, pageCount) => {
  const task = taskOf(documentsOf(count));
  let bytes: Buffer;
  let pages: PdfPage[];
  beforeAll(async () => {
    bytes = await drawProtocol(task);
    pages = await readPdf(bytes);
  });

  it(`has ${pageCount} pages, and says of several which is which`, () => {
    expect(pages).toHaveLength(pageCount);
    for (const [place, { text }] of pages.entries())
      expect(text.includes(`Страница ${place + 1} от ${pageCount}`)).toBe(pageCount > 1);
  });

  it('says on its first page what it is, whose, between whom, and who signed when', () => {
    const { title, player, type, parties, facts, signatures } = task.protocol;
    const head = squeezed(pages[0]?.text ?? '');
    for (const line of [[title, player, type], ...parties, facts, ...signatures])
      expect(head).toContain(squeezed(line.join('')));
  });

  it('names every document whole, with all digits of its fingerprint, under a header on each page', () => {
    const all = squeezed(pages.map(({ text }) => text).join(''));
    for (const line of task.protocol.documents) expect(all).toContain(squeezed(line.join('')));
    expect(all.includes(squeezed('Няма добавени документи'))).toBe(count === 0);
    for (const { text } of pages) expect(squeezed(text)).toContain(squeezed('Отпечатък SHA-256'));
    expect(squeezed(pages.at(-1)?.text ?? '')).toContain(
      squeezed('Издаден на 16.11.2026 г. от Волейболна федерация. Подписите са положени електронно'),
    );
  });

  it('lets no word leave the paper or run into another', () => {
    for (const { texts } of pages) {
      expect(outside(texts)).toEqual([]);
      expect(overlapping(texts)).toEqual([]);
    }
  });

  it('tells screen readers its language, its title, its headings and its tables, each header once', () => {
    for (const part of ['/Marked true', '/Lang (bg-BG)', '/DisplayDocTitle true'])
      expect(describedIn(bytes)).toContain(part);
    const roles = pages.flatMap((one) => one.roles);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'Figure']));
    expect(roles.filter((role) => role === 'TH')).toHaveLength(2 + 6 + 3 + 5);
  });
});

describe('the PDF of a protocol', () => {
  it('ends with the line under the signatures, where there is one', async () => {
    const signatureLine = 'Председател: Иван Петров';
    const pages = await readPdf(await drawProtocol({ ...taskOf(documentsOf(1)), signatureLine }));
    expect(squeezed(pages.at(-1)?.text ?? '')).toContain(squeezed(`същият документ.${signatureLine}`));
  });

  it('is written in Bulgarian letters', async () => {
    const drawn = embeddedLetters(await drawProtocol(taskOf(documentsOf(1))));
    const regular = create((await readSofiaSans()).regular);
    const drawing = (letter: string, language?: string) =>
      regular.layout(letter, [], 'cyrl', language).glyphs[0]?.path.toSVG() ?? '';
    for (const letter of 'вгдиклптж')
      expect([letter, drawn.has(drawing(letter)), drawn.has(drawing(letter, 'RUS'))]).toEqual([letter, true, false]);
  });

  it('is titled as its file will be named, has no square without a code, and is the same file for the same state', async () => {
    const task = { ...taskOf(documentsOf(1)), verification: null };
    const [one, other] = [await drawProtocol(task), await drawProtocol(task)];
    expect(one.equals(other)).toBe(true);
    const utf16 = Buffer.from('Протокол за трансфер № 57 – Християн', 'utf16le').swap16().toString('latin1');
    expect(describedIn(one)).toContain(utf16);
    expect((await readPdf(one))[0]?.roles).not.toContain('Figure');
  });

  it('breaks texts that no line can hold, and cuts nothing off', async () => {
    const [document] = documentsOf(1);
    if (document === undefined) throw new Error('There is one');
    const endless = { ...document, description: `${'Щ'.repeat(150)} `.repeat(4), fileName: `${'ф'.repeat(150)}.pdf` };
    const pages = await readPdf(await drawProtocol(taskOf([endless], { toClub: `ВК ${'Я'.repeat(150)}` })));
    for (const page of pages) {
      expect(outside(page.texts)).toEqual([]);
      expect(overlapping(page.texts)).toEqual([]);
    }
    const texts = squeezed(pages.map(({ text }) => text).join(''));
    expect(texts.match(/Щ/g)).toHaveLength(600);
    expect(texts.match(/Я/g)).toHaveLength(150);
    expect(texts.replaceAll('-', '')).toContain(`${'ф'.repeat(150)}.pdf`);
  });
});
