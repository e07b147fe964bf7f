import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ProbeResult {
  /** The longest that /healthz took, in milliseconds. */
  slowest: number;
  asked: number;
  /** The most resident memory of the server and its children, in megabytes. */
  memory: number;
  /** The same, with what they share (the program itself) counted once. */
  sharedOnce: number;
  /** How late the probe itself was woken at worst: what the machine adds by itself. */
  late: number;
}

/** In a thread of its own: what the proof does meanwhile must not look like a slow server. */
const PROBE = `
  const http = require('node:http');
  const fs = require('node:fs');
  const { parentPort, workerData: { port, pid } } = require('node:worker_threads');
  const agent = new http.Agent({ keepAlive: true });
  const seen = { slowest: 0, asked: 0, memory: 0, sharedOnce: 0, late: 0 };
  let due = performance.now() + 20;
  const ask = () => {
    const started = performance.now();
    seen.late = Math.max(seen.late, started - due);
    due = started + 20;
    http.get({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
      response.resume().on('end', () => {
        seen.asked += 1;
        seen.slowest = Math.max(seen.slowest, response.statusCode === 200 ? performance.now() - started : Infinity);
      });
    }).on('error', () => { seen.slowest = Infinity; });
  };
  const field = (status, name) => Number(new RegExp(name + ':\\\\s+(\\\\d+)').exec(status)?.[1] ?? 0);
  const weigh = () => {
    const parents = new Map();
    for (const name of fs.readdirSync('/proc')) {
      if (!/^\\d+$/.test(name)) continue;
      try {
        const status = fs.readFileSync('/proc/' + name + '/status', 'utf8');
        parents.set(Number(name), { parent: field(status, 'PPid'), memory: field(status, 'VmRSS') / 1024 });
      } catch {}
    }
    const isOurs = (id) => id === pid || (parents.has(id) && isOurs(parents.get(id).parent));
    let sum = 0;
    let apart = 0;
    for (const [id, { memory }] of parents) {
      if (!isOurs(id)) continue;
      sum += memory;
      try {
        apart += field(fs.readFileSync('/proc/' + id + '/smaps_rollup', 'utf8'), 'Pss') / 1024;
      } catch {}
    }
    seen.memory = Math.max(seen.memory, sum);
    seen.sharedOnce = Math.max(seen.sharedOnce, apart);
  };
  const timers = [setInterval(ask, 20), setInterval(weigh, 100)];
  parentPort.on('message', () => {
    timers.forEach(clearInterval);
    parentPort.postMessage(seen);
    parentPort.close();
    agent.destroy();
  });`;

/** Asks /healthz every 20 ms and weighs the server until it is stopped. */
export function probeHealth({ port, pid }: { port: number; pid: number }): { stop: () => Promise<ProbeResult> } {
  const worker = new Worker(PROBE, { eval: true, workerData: { port, pid } });
  return {
    stop: async () => {
      const told = once(worker, 'message');
      worker.postMessage('stop', []);
      const [result] = (await told) as [ProbeResult];
      return result;
    },
  };
}
