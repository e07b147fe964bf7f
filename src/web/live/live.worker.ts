import { EventLine } from './event-line.ts';
import type { FromPage } from './live-messages.ts';

/**
 * Holds the one line of a browser for all its pages: a browser opens six connections to a server, and a line for each
 * page would leave none for the seventh. Ends with the last page.
 */
const ports = new Set<MessagePort>();

const line = new EventLine({
  onEvent: (event) => {
    for (const port of ports) port.postMessage(event);
  },
});

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  ports.add(port);
  port.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    if (data === 'wake') line.wake();
    else line.listen(data.listener);
  });
  port.start();
  // What happened between the page and the line is asked for by the page itself.
  if (line.isReady) port.postMessage({ kind: 'ready', data: '', id: null });
});
