/** What is told apart stands in the first few hundred characters; whatever follows is not looked at. */
const LONGEST_LOOKED_AT = 400;

/** The first that is in it counts: Edge calls itself Chrome too, and Chrome calls itself Safari. */
const browsers: readonly [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Chromium/', 'Chrome'],
  ['Safari/', 'Safari'],
];

/** An iPad may call itself a Mac; Android is a Linux. */
const systems: readonly [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

export const UNKNOWN_DEVICE = 'Неразпознато устройство';

/** What somebody signed in with, as people call it: „Chrome, Windows“. What a client says of itself proves nothing. */
export function deviceWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST_LOOKED_AT);
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)];
  if (browser !== undefined && system !== undefined) return `${browser}, ${system}`;
  if (system !== undefined) return `Програма, ${system}`;
  return browser ?? UNKNOWN_DEVICE;
}

function nameIn(text: string, names: typeof browsers): string | undefined {
  return names.find(([mark]) => text.includes(mark))?.[1];
}
