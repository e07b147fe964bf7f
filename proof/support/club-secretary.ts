import { validUser } from '#test/calls/user-calls.ts';
import type { MailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { pause } from './pause.ts';
import type { Answer, Question, RunningServer } from './server.ts';
import { idOf } from './world.ts';

const CLUB_ROLE = 2;
const PASSWORD = 'Nova#parola2026x';
const MAIL_WAIT_MS = 60_000;

interface Place {
  server: RunningServer;
  mails: MailServer;
  done: (question: Question) => Promise<Answer>;
}

/** Somebody who acts for a club: the account is made by the administrator, its password comes by a letter. */
export async function secretaryOf(clubId: number, userName: string, { server, mails, done }: Place): Promise<string> {
  const account = { ...validUser, userName, email: `${userName}@example.test`, roleId: CLUB_ROLE };
  const id = idOf(await done({ method: 'POST', path: '/api/users', json: account }));
  await done({ method: 'POST', path: `/api/users/${id}/claims/clubs/${clubId}`, json: {} });
  const letter = await untilLetter(mails, account.email);
  const given = /парола[^\n]*\n+\s*(\S+)/iu.exec(letter)?.[1] ?? '';
  const first = await server.signIn({ username: userName, password: given });
  const json = { currentPassword: given, newPassword: PASSWORD };
  await done({ method: 'POST', path: '/api/authentication/change-password', json, token: first });
  return server.signIn({ username: userName, password: PASSWORD });
}

async function untilLetter(mails: MailServer, to: string): Promise<string> {
  const started = performance.now();
  while (performance.now() - started < MAIL_WAIT_MS) {
    const letters = mails.received.map(({ text }) => readLetter(text));
    const found = letters.find(({ headers }) => headers['to']?.some((line) => line.includes(to)));
    if (found !== undefined) return found.text;
    await pause(50);
  }
  throw new Error(`No letter to ${to}`);
}
