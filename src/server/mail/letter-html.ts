import type { MailText } from './letter.ts';

/** HTML that is ours; everything else is text. */
class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Whatever is put into it is text, unless it was made by it. */
function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const sourceOf = (value: string | Markup | Markup[]): string => {
    if (value instanceof Markup) return value.source;
    return Array.isArray(value) ? value.map(sourceOf).join('') : value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
  };
  return new Markup(parts.reduce((all, part, i) => all + sourceOf(values[i - 1] ?? '') + part));
}

const FONT = 'font-family:Segoe UI,Roboto,Arial,sans-serif';

/** For programs that show letters dark: the rest is said beside each part, because some of them read nothing else. */
const DARK = new Markup(`@media (prefers-color-scheme: dark) {
  .page { background: #0d1420 !important } .sheet { background: #172132 !important } .text { color: #e8edf5 !important }
  .faint { color: #a9b6c9 !important } .link { color: #8fb8ff !important }
}`);

export interface Letterhead {
  /** As MAIL_FROM has it, otherwise by the name of the federation. */
  from: string | { name: string; address: string };
  federation: string;
  /** Only what stands at this address becomes a link. */
  publicUrl: string;
}

/**
 * The look of a letter: the same lines as its text, in one table of 600 pixels, without a picture and without anything
 * that would have to be fetched. An address of ours alone on its line is a link; where it is the only one, a button too.
 */
export function letterHtml({ subject, body }: MailText, { federation, publicUrl }: Omit<Letterhead, 'from'>): string {
  const isLink = (line: string) => line.startsWith(`${publicUrl}/`) && !/\s/.test(line);
  const links = new Set(body.split('\n').filter(isLink));
  const lineOf = (line: string) => {
    if (!isLink(line)) return markup`${line}<br>`;
    const address = markup`<a class="link" href="${line}" style="color:#0b57d0;word-break:break-all">${line}</a><br>`;
    return links.size === 1 ? markup`${buttonTo(line)}${address}` : address;
  };
  const paragraphs = body
    .split(/\n{2,}/)
    .map((text) => markup`<p class="text" style="margin:0 0 16px;color:#16202e">${text.split('\n').map(lineOf)}</p>\n`);
  return markup`<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef1f6;${FONT};font-size:16px;line-height:1.5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef1f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff">
<tr><td style="padding:20px 28px;background:#0f2744;color:#ffffff;font-size:18px;font-weight:bold">${federation}</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#16202e">${subject}</h1>
${paragraphs}</td></tr>
<tr><td class="faint" style="padding:0 28px 24px;color:#56637a;font-size:13px">Това писмо е изпратено автоматично от системата на ${federation}.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source;
}

function buttonTo(address: string): Markup {
  return markup`<a href="${address}" style="display:inline-block;margin:12px 0;padding:12px 24px;background:#0b57d0;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:6px">Отвори в системата</a><br>`;
}
