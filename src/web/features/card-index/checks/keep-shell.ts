import { keptNames } from '#web/lib/store/kept-licences.ts';
import { trustedScript } from '#web/lib/trusted-script.ts';

const WORKER = '/checks-worker.js';
const BESIDE = ['/before-paint.js', '/icon.svg'];

/**
 * Keeps the page itself for when there is no network: the document and the files of the build that are loaded by now.
 * Nothing that is about anybody. A worker of this one address hands them out; it is in the way of no other page.
 */
export async function keepShell(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedScript('checks-worker', WORKER), { scope: keptNames.scope });
    const document = await fetch(keptNames.scope, { cache: 'no-cache', credentials: 'omit' });
    if (!document.ok || !isOfThisBuild(await document.clone().text())) return;
    const shell = await caches.open(keptNames.shell);
    const files = new Set([...BESIDE, ...loadedFiles()]);
    const kept = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
    await shell.addAll([...files].filter((file) => !kept.has(file)));
    // Last: as long as it is the one before, its files are there too.
    await shell.put(keptNames.scope, document);
    for (const file of kept) if (!files.has(file) && file !== keptNames.scope) await shell.delete(file);
  } catch {
    // Over plain http, in a private window or on a full disk the page works as long as there is a network.
  }
}

/** A new version may have come meanwhile: its document and the files of this one do not belong together. */
function isOfThisBuild(html: string): boolean {
  const [main] = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => new URL(src).pathname,
  );
  return main !== undefined && html.includes(`"${main}"`);
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
