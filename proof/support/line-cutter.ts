import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A line to a server that can be cut, and that leads to another server when the first is gone: one address for both. */
export class LineCutter {
  readonly #server: net.Server;
  readonly #open = new Set<net.Socket>();

  private constructor(server: net.Server) {
    this.#server = server;
  }

  static async to(port: () => number): Promise<LineCutter> {
    const server = net.createServer((near) => {
      const far = net.connect(port(), '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        cutter.#open.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          cutter.#open.delete(one);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    const cutter = new LineCutter(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return cutter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Every connection there is, at once. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}
