import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another program was sent, as it came over the line. */
export interface ToldMessage {
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface ToldProgram {
  address: string;
  close: () => void;
}

/** Another program on this machine that is told of things, and thinks for so long before it answers. */
export async function startToldProgram(hear: (message: ToldMessage) => void, answerMs = 0): Promise<ToldProgram> {
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      hear({ headers: request.headers, body });
      setTimeout(() => response.writeHead(204).end(), answerMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/told`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
