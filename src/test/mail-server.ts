import net from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  text: string;
}

export interface MailServer {
  received: ReceivedMail[];
  url: string;
  close: () => Promise<void>;
}

/** How the server behaves; it may change its mind from mail to mail. */
export interface MailServerBehaviour {
  /** An SMTP code instead of taking the message. */
  refuseMessage?: () => number | null;
  refuseRecipient?: () => number | null;
  /** Who may send; nobody has to say who he is when absent. */
  login?: { user: string; pass: string };
  /** Takes the message and breaks the connection instead of saying so. */
  hangsUp?: () => boolean;
  /** Takes the message when it likes: after a while, or never. */
  whenTaken?: (take: () => void) => void;
  port?: number;
}

/** A real mail server on this machine. */
export async function startMailServer(behaviour: MailServerBehaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const { login } = behaviour;
  const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) => {
      const isRight = auth.username === login?.user && auth.password === login?.pass;
      done(isRight ? null : refusal(535), isRight ? { user: 'kartoteka' } : undefined);
    },
    onRcptTo: (_address, _session, done) => {
      const code = behaviour.refuseRecipient?.() ?? null;
      done(code === null ? null : refusal(code));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = behaviour.refuseMessage?.() ?? null;
        if (code !== null) return done(refusal(code));
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        if (behaviour.hangsUp?.() === true) for (const socket of sockets) socket.destroy();
        else if (behaviour.whenTaken === undefined) done();
        else behaviour.whenTaken(() => done());
      });
    },
  });
  server.on('error', () => undefined); // a client that hangs up in the middle
  const sockets = new Set<net.Socket>();
  server.server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, '127.0.0.1', () => resolve()));
  const who = login === undefined ? '' : `${login.user}:${login.pass}@`;
  return {
    received,
    url: `smtp://${who}127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Something that listens where a mail server should, says its greeting, if any, and nothing more. */
export async function startMuteServer(greeting?: string): Promise<MailServer> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(`${greeting}\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    received: [],
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: { address: () => ReturnType<net.Server['address']> }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
