// A real SMTP server on the loopback: takes every mail and keeps it as a file for the tests to read.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const folder = process.env.MAIL_FOLDER;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let received = 0;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: async (stream, session, done) => {
    const source = await text(stream);
    received += 1;
    const to = session.envelope.rcptTo.map((recipient) => recipient.address);
    const file = path.join(folder, `${String(received).padStart(4, '0')}.json`);
    writeFileSync(`${file}.tmp`, JSON.stringify({ to, source }));
    renameSync(`${file}.tmp`, file);
    done();
  },
});
server.listen(Number(process.env.MAIL_PORT), '127.0.0.1');
