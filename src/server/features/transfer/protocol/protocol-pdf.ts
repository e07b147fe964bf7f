import { dateInText } from '#domain/common/dates.ts';
import { type Protocol, protocolText } from '#domain/transfer/transfer-protocol.rules.ts';
import { type EnglishProtocol, englishProtocolText } from '#domain/paper/protocol-in-english.ts';
import { dateInEnglish } from '#domain/common/language.ts';
import { today } from '#server/write/today.ts';
import { mm, page, Paper } from '#server/features/paper/paper.ts';
import type { TextStyle } from '#server/features/paper/paper-text.ts';
import {
  cellsOf,
  drawBlockTitle,
  drawHead,
  drawLongTable,
  drawSmallTable,
  GAP,
  heightOfHead,
  heightOfTable,
  inEnglish,
  type SmallTable,
  smallTable,
  styles,
} from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';

export interface ProtocolPdfTask extends PaperOfToday {
  protocol: Protocol;
  english: EnglishProtocol;
}

const { parties, facts, signatures, extensions, documents, note, code } = protocolText;
const DOCUMENT_WIDTHS = [28, 40, 34, 24, 60].map(mm);
const ROW = { least: 22, empty: 28 } as const;
const { header, label, blockTitle } = styles;
/** A description of several sentences makes a higher row, never one that is cut. */
const text: TextStyle = { sizes: [9, 8.5], wrapped: [8.5, 8, 7.5, 7] };
const digits: TextStyle = { sizes: [8.5], wrapped: [8.5] };

/** The protocol of a transfer on A4: what has been signed stands together, the documents may go on over pages. */
export async function drawProtocol(task: ProtocolPdfTask): Promise<Buffer> {
  const { protocol, english, federation, federationInEnglish, signatureLine, logo, verification, date } = task;
  const paper = await Paper.open({ name: protocol.name, author: federation, date });
  const link = verification === null ? null : { label: code, link: verification };
  const { title, player: subtitle, type: heading } = protocol;
  let y = drawHead(paper, { title, subtitle, heading, english: [english.heading], logo }, link);
  for (const table of tablesOf(task)) {
    y = placeFor(paper, y, heightOfTable(paper, table));
    y = drawSmallTable(paper, table, { x: page.left, y }) + 2 * GAP;
  }
  y = drawDocuments(paper, task, y) + GAP;
  const issued = `Издаден на ${dateInText(today(date))} от ${federation}. ${note}`;
  const inOther = `Issued by: ${federationInEnglish}, ${dateInEnglish(today(date))}. ${englishProtocolText.note}`;
  const lines = [
    { text: issued, style: label },
    ...(signatureLine === null ? [] : [{ text: signatureLine, style: label }]),
    { text: inOther, style: { ...styles.english, sizes: [7.5] } },
  ];
  for (const line of lines) {
    y = placeFor(paper, y, paper.heightOf(line.text, page.width, line.style));
    y += paper.text('P', line.text, { x: page.left, y, width: page.width }, line.style) + GAP;
  }
  return paper.end((number, count) => `${title} · Страница ${number} от ${count} / Page ${number} of ${count}`);
}

function tablesOf({ protocol, english }: ProtocolPdfTask): SmallTable[] {
  const columns = [40, 86, 60].map(mm);
  const columnsOfFacts = facts.columns.slice(0, protocol.facts.length);
  const said = (block: 'parties' | 'facts' | 'signatures' | 'extensions', rows: string[][]) => ({
    ...englishProtocolText[block],
    rows,
  });
  return [
    smallTable(parties.title, [mm(40), mm(146)], {
      headers: [parties.party, parties.name],
      rows: protocol.parties,
      english: said('parties', english.parties),
    }),
    smallTable(facts.title, evenly(columnsOfFacts.length), {
      headers: columnsOfFacts,
      rows: [protocol.facts],
      english: said('facts', [english.facts]),
    }),
    smallTable(signatures.title, columns, {
      headers: signatures.columns,
      rows: protocol.signatures,
      english: said('signatures', english.signatures),
    }),
    ...(protocol.extensions === undefined
      ? []
      : [
          smallTable(extensions.title, evenly(3), {
            headers: extensions.columns,
            rows: protocol.extensions,
            english: said('extensions', english.extensions),
          }),
        ]),
  ];
}

const evenly = (count: number) => Array.from({ length: count }, () => page.width / count);

/** Where something as high as that can stand: here, or at the top of the next page. */
function placeFor(paper: Paper, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  paper.nextPage();
  return page.top;
}

function drawDocuments(paper: Paper, { protocol, english }: ProtocolPdfTask, top: number): number {
  const head = inEnglish(
    cellsOf(DOCUMENT_WIDTHS, documents.columns, () => header),
    englishProtocolText.documents.columns,
  );
  const rows = protocol.documents.map((texts, at) =>
    inEnglish(
      cellsOf(DOCUMENT_WIDTHS, texts, (column) => (column === DOCUMENT_WIDTHS.length - 1 ? digits : text)),
      english.documents[at] ?? [],
    ),
  );
  const [first] = rows;
  // The title and the header never stand without the first row.
  const opening =
    paper.heightOf(documents.title, page.width, blockTitle) +
    2 +
    heightOfHead(paper, head) +
    Math.max(ROW.empty, first === undefined ? 0 : paper.heightOfRow(first));
  const titled = { title: documents.title, english: englishProtocolText.documents.title };
  const y = drawBlockTitle(paper, titled, { x: page.left, y: placeFor(paper, top, opening) });
  const empty = { text: documents.empty, english: englishProtocolText.empty, height: ROW.empty };
  return drawLongTable(paper, { head, rows, least: ROW.least, empty }, y);
}
