interface ReadLetter {
  /** As they stand in the message, each with how often. */
  headers: Record<string, string[]>;
  text: string;
  html: string;
}

/** Takes a received message apart: what a mail program would see of it. */
export function readLetter(message: string): ReadLetter {
  const { headers, body } = splitEntity(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitEntity);
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.[0]?.startsWith(type));
    if (part === undefined) throw new Error(`No ${type} in the letter`);
    return decoded(part).replaceAll('\r\n', '\n').trimEnd();
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitEntity(entity: string) {
  const trimmed = entity.replace(/^\r?\n/, '');
  const end = trimmed.search(/\r?\n\r?\n/);
  const headers: Record<string, string[]> = {};
  for (const line of trimmed.slice(0, end).split(/\r?\n(?![ \t])/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [
      ...(headers[name] ?? []),
      line
        .slice(colon + 1)
        .replace(/\r?\n\s/g, ' ')
        .trim(),
    ];
  }
  return { headers, body: trimmed.slice(end).replace(/^\r?\n\r?\n/, '') };
}

function decoded({ headers, body }: { headers: Record<string, string[]>; body: string }): string {
  const encoding = headers['content-transfer-encoding']?.[0];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
