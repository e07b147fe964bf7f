import { dateInText } from '#domain/common/dates.ts';
import { type Protocol, protocolText } from '#domain/transfer/transfer-protocol.rules.ts';
import { today } from '#server/write/today.ts';
import { mm, page, Paper, type TextStyle } from '#server/features/paper/paper.ts';
import {
  cellsOf,
  drawBlockTitle,
  drawHead,
  drawLongTable,
  drawSmallTable,
  GAP,
  heightOfHead,
  heightOfTable,
  type SmallTable,
  smallTable,
  styles,
} from '#server/features/paper/paper-parts.ts';
import type { PaperOfToday } from '#server/features/paper/pdf-sender.ts';

export interface ProtocolPdfTask extends PaperOfToday {
  protocol: Protocol;
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
  const { protocol, federation, signatureLine, logo, verification, date } = task;
  const paper = await Paper.open({ name: protocol.name, author: federation, date });
  const link = verification === null ? null : { label: code, link: verification };
  let y = drawHead(paper, { title: protocol.title, subtitle: protocol.player, heading: protocol.type, logo }, link);
  for (const table of tablesOf(protocol)) {
    y = placeFor(paper, y, heightOfTable(paper, table));
    y = drawSmallTable(paper, table, { x: page.left, y }) + 2 * GAP;
  }
  y = drawDocuments(paper, protocol, y) + GAP;
  const issued = `Издаден на ${dateInText(today(date))} от ${federation}. ${note}`;
  for (const line of signatureLine === null ? [issued] : [issued, signatureLine]) {
    y = placeFor(paper, y, paper.heightOf(line, page.width, label));
    y += paper.text('P', line, { x: page.left, y, width: page.width }, label) + GAP;
  }
  return paper.end((number, count) => `${protocol.title} · Страница ${number} от ${count}`);
}

function tablesOf(protocol: Protocol): SmallTable[] {
  const columns = [40, 86, 60].map(mm);
  const columnsOfFacts = facts.columns.slice(0, protocol.facts.length);
  return [
    smallTable(parties.title, [mm(40), mm(146)], [parties.party, parties.name], protocol.parties),
    smallTable(facts.title, evenly(columnsOfFacts.length), columnsOfFacts, [protocol.facts]),
    smallTable(signatures.title, columns, [...signatures.columns], protocol.signatures),
    ...(protocol.extensions === undefined
      ? []
      : [smallTable(extensions.title, evenly(3), [...extensions.columns], protocol.extensions)]),
  ];
}

const evenly = (count: number) => Array.from({ length: count }, () => page.width / count);

/** Where something as high as that can stand: here, or at the top of the next page. */
function placeFor(paper: Paper, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  paper.nextPage();
  return page.top;
}

function drawDocuments(paper: Paper, protocol: Protocol, top: number): number {
  const head = cellsOf(DOCUMENT_WIDTHS, documents.columns, () => header);
  const rows = protocol.documents.map((texts) =>
    cellsOf(DOCUMENT_WIDTHS, texts, (column) => (column === DOCUMENT_WIDTHS.length - 1 ? digits : text)),
  );
  const [first] = rows;
  // The title and the header never stand without the first row.
  const opening =
    paper.heightOf(documents.title, page.width, blockTitle) +
    2 +
    heightOfHead(paper, head) +
    Math.max(ROW.empty, first === undefined ? 0 : paper.heightOfRow(first));
  const y = drawBlockTitle(paper, documents.title, { x: page.left, y: placeFor(paper, top, opening) });
  const empty = { text: documents.empty, height: ROW.empty };
  return drawLongTable(paper, { head, rows, least: ROW.least, empty }, y);
}
