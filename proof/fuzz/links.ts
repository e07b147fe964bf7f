import type { MailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { tokenIn } from '#test/calls/sign-calls.ts';
import { askAs, type Identity, made } from '../support/everybody.ts';
import { pause } from '../support/pause.ts';
import type { RunningServer } from '../support/server.ts';

/** What opens a link for parents: the one stands in a letter, the other was read out. */
export interface LinkKey {
  token: string;
  code: string;
}

const LINKS = 6;

/** Parents of players of the federation are asked for a photo, and those who wait for a signature get a link to sign by. */
export async function sendLinks(
  { server, mails }: { server: RunningServer; mails: MailServer },
  identities: readonly Identity[],
): Promise<LinkKey[]> {
  const codes = new Map<string, string>();
  for (let playerId = 1; playerId <= LINKS; playerId++) {
    const email = `parent${playerId}@example.test`;
    const json = { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888123456', email };
    await made(server, identities, 'admin', { path: `/api/players/${playerId}/guardians`, json });
    const asked = { photo: true, kinds: [], codeBy: 'voice' };
    const path = `/api/players/${playerId}/collection`;
    const answer = await askAs(server, identities, 'admin', { method: 'POST', path, json: asked });
    if (answer.status !== 201) continue;
    const { sent } = JSON.parse(answer.text) as { sent: { code: string | null }[] };
    codes.set(email, sent[0]?.code ?? '');
  }
  for (const id of await openTransfers(server, identities)) {
    const email = `signer${id}@example.test`;
    const path = `/api/transfers/${id}/sign-links`;
    const answer = await askAs(server, identities, 'admin', { method: 'POST', path, json: { email, codeBy: 'voice' } });
    if (answer.status === 201) codes.set(email, (JSON.parse(answer.text) as { code: string | null }).code ?? '');
  }
  return await keysOf(mails, codes);
}

async function openTransfers(server: RunningServer, identities: readonly Identity[]): Promise<number[]> {
  const answer = await askAs(server, identities, 'admin', { path: '/api/transfers/search?pageSize=200' });
  const { transfers } = JSON.parse(answer.text) as { transfers: { id: number; status: number }[] };
  return transfers.map(({ id }) => id);
}

/** Letters go out beside the calls: they are waited for. */
async function keysOf(mails: MailServer, codes: Map<string, string>): Promise<LinkKey[]> {
  const keys = new Map<string, LinkKey>();
  for (let turn = 0; turn < 300 && keys.size < codes.size; turn++) {
    for (const { to, text } of mails.received) {
      const [recipient = ''] = to;
      const token = tokenIn(readLetter(text).text);
      const code = codes.get(recipient);
      if (code !== undefined && token !== '') keys.set(recipient, { token, code });
    }
    await pause(100);
  }
  if (keys.size === 0) throw new Error('No link has arrived');
  return [...keys.values()];
}
