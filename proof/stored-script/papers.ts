import { unzipSync } from 'fflate';
import type { Browser } from '@playwright/test';
import { describedIn, readPdf } from '#test/read-pdf.ts';
import { PLANTED } from './plant.ts';

/** A paper that was looked at: what is wrong with it, and whether something planted stands on it as text. */
export interface Read {
  faults: string[];
  isShown: boolean;
}

/** Nothing is reckoned, nothing leads anywhere. */
export function readSpreadsheet(bytes: Buffer): Read {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels)$/.test(name));
  const texts = parts.map(([name, content]) => [name, Buffer.from(content).toString('utf8')] as const);
  const faults = texts.flatMap(([name, text]) => [
    ...(/<f[ >/]/.test(text) ? [`a formula in ${name}`] : []),
    ...(/<hyperlink |TargetMode="External"/.test(text) ? [`a link in ${name}`] : []),
    ...(/<(img|svg|script)\b/.test(text) ? [`an element in ${name}`] : []),
  ]);
  return { faults, isShown: texts.some(([, text]) => text.includes(PLANTED)) };
}

/** A cell that a program for tables would reckon begins with one of these; a plain number does too, and says nothing else. */
export function readCsv(text: string): Read {
  const cells = cellsOf(text);
  const reckoned = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d\s.,]+$/.test(cell));
  return { faults: reckoned.map((cell) => `a formula: ${cell.slice(0, 60)}`), isShown: text.includes(PLANTED) };
}

function cellsOf(text: string): string[] {
  const plain = text.replace(/^\uFEFF/, '');
  return [...plain.matchAll(/(?:^|[;,\n])(?:"((?:[^"]|"")*)"|([^;,\n"]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}

/** Nothing in it does anything; what was planted is drawn. */
export async function readPaper(bytes: Buffer): Promise<Read> {
  const acts = /\/(JavaScript|JS|Launch|OpenAction|AA|SubmitForm|EmbeddedFile)\b|\/URI \(javascript/.exec(
    describedIn(bytes),
  );
  const pages = await readPdf(bytes);
  return {
    faults: acts === null ? [] : [`does something: ${acts[0]}`],
    isShown: pages.some(({ text }) => text.includes(PLANTED)),
  };
}

const LINE =
  /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|X-WR-\w+|X-PUBLISHED-TTL|REFRESH-INTERVAL|UID|DTSTAMP|DTSTART|DTEND|SUMMARY|DESCRIPTION|LOCATION|URL|CATEGORIES|TRANSP|STATUS|SEQUENCE|LAST-MODIFIED|CREATED|ACTION|TRIGGER|CLASS|SOURCE|COLOR)[;:]/;

/** Every line is one that we begin. */
export function readCalendar(text: string): Read {
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
  const others = lines.filter((line) => !LINE.test(line) || /[\r\n]/.test(line));
  return { faults: others.map((line) => `a line: ${line.slice(0, 60)}`), isShown: text.includes(PLANTED) };
}

/** Opened as a mail program would, with scripts allowed: none is there. */
export async function readHtml(browser: Browser, html: string): Promise<Read> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.addInitScript('window.noted = []; window.planted = () => window.noted.push("a script ran")');
  await page.goto('about:blank');
  await page.setContent(html, { waitUntil: 'load' }).catch(() => undefined);
  const found = await page.evaluate(`[
    ...window.noted ?? [],
    ...[...document.querySelectorAll('[data-planted], script')].map((one) => 'an element: ' + one.outerHTML.slice(0, 80)),
    ...[...document.querySelectorAll('[href]')].filter((one) => /^\\s*javascript:/i.test(one.getAttribute('href'))).map((one) => 'a link: ' + one.outerHTML.slice(0, 80)),
  ]`);
  faults.push(...(found as string[]));
  await page.close();
  return { faults, isShown: html.includes(PLANTED) };
}
