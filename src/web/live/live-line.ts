// oxlint-disable-next-line import/default -- the address of the worker is made by the build
import workerUrl from './live.worker.ts?sharedworker&url';
import { trustedScript } from '#web/lib/trusted-script.ts';
import type { Listener } from './event-line.ts';
import type { FromPage, ToPage } from './live-messages.ts';

interface LiveLine {
  listen: (listener: Listener | null) => void;
  wake: () => void;
}

/** One line for all pages of the browser; where they cannot share a worker, one page holds it for the others. */
export function openLine(onEvent: (event: ToPage) => void): LiveLine {
  return typeof SharedWorker === 'undefined' ? lineOfOnePage(onEvent) : lineOfWorker(onEvent);
}

function lineOfWorker(onEvent: (event: ToPage) => void): LiveLine {
  const { port } = new SharedWorker(trustedScript('live-worker', workerUrl), { type: 'module', name: 'live' });
  port.addEventListener('message', ({ data }: MessageEvent<ToPage>) => onEvent(data));
  port.start();
  const say = (message: FromPage) => port.postMessage(message);
  return { listen: (listener) => say({ listener }), wake: () => say('wake') };
}

/** For browsers whose pages share no worker: the first page holds the line, and when it is closed the next one does. */
function lineOfOnePage(onEvent: (event: ToPage) => void): LiveLine {
  const channel = new BroadcastChannel('live');
  channel.addEventListener('message', ({ data }: MessageEvent<ToPage>) => onEvent(data));
  let listener: Listener | null = null;
  let line: { listen: (who: Listener | null) => void; wake: () => void } | null = null;
  void navigator.locks.request('live', async () => {
    const { EventLine } = await import('./event-line.ts');
    line = new EventLine({
      onEvent: (event) => {
        onEvent(event);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows only; a channel has one origin
        channel.postMessage(event);
      },
    });
    line.listen(listener);
    // Held as long as the page is there.
    await new Promise(() => undefined);
  });
  return {
    listen: (who) => {
      listener = who;
      line?.listen(who);
    },
    wake: () => line?.wake(),
  };
}
