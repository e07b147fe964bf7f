/** The header under which a file is saved by its own name, Cyrillic included; old clients get an ASCII stand-in. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7E]+/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
