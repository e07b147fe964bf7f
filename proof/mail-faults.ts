import { type MailServer, type MailServerBehaviour, startMailServer } from '#test/mail-server.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const LOGIN = { user: 'kartoteka', pass: 'right' };
/** Longer than a lease and a turn of the sender together. */
const MOST_WAIT_MS = 200_000;

export const proof: Proof = {
  about: 'the mail server is away, refuses, hangs up and stalls; ours is killed while it sends; two send at once',
  run: async (options) => {
    const cluster = await startCluster();
    const dataDir = temporaryFolder();
    const figures = [
      ...(await oneFaultAfterAnother(cluster, dataDir)),
      ...(await killedWhileSending(cluster, dataDir, options)),
      ...(await twoProcesses(cluster, dataDir, options)),
    ];
    await cluster.remove();
    return figures;
  },
};

const queue = (cluster: Cluster, count: number, subject: string) =>
  cluster.query<{ id: number }>(`insert into outbox (recipient, subject, body)
    select 'maria' || n || '@example.test', '${subject}', 'text' from generate_series(1, ${count}) n returning id`);
const countOf = async (cluster: Cluster, where: string): Promise<number> =>
  (await cluster.query<{ count: number }>(`select count(*)::int as count from outbox where ${where}`))[0]?.count ?? 0;

async function until(isSo: () => Promise<boolean>, withinMs = MOST_WAIT_MS): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < withinMs) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** How often each mail has arrived, by its Message-ID. */
function arrivals(mails: MailServer): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { text } of mails.received) {
    const id = /^Message-ID: (\S+)$/im.exec(text)?.[1] ?? 'none';
    counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  return counted;
}
const repeatsIn = (mails: MailServer) => mails.received.length - arrivals(mails).size;

/** What each fault leaves behind, and that everything but a refused recipient arrives in the end. */
async function oneFaultAfterAnother(cluster: Cluster, dataDir: string): Promise<Figure[]> {
  const behaviour: MailServerBehaviour = { login: LOGIN };
  const mails = await startMailServer(behaviour);
  const start = (smtpUrl: string) => startServer({ dataDir, url: cluster.url, env: { SMTP_URL: smtpUrl } });
  let wrong = 0;
  const expectState = async (where: string) => {
    if (!(await until(() => countOf(cluster, where).then((count) => count === 1), 60_000))) wrong += 1;
  };

  // Nobody listens there; then somebody who does not believe us.
  for (const [url, error] of [
    ['smtp://127.0.0.1:1', 'ESOCKET'],
    [mails.url.replace(LOGIN.pass, 'wrong'), '535'],
  ] as const) {
    const server = await start(url);
    await queue(cluster, 1, error);
    await wake(server);
    await expectState(`subject = '${error}' and status = 'queued' and last_error = '${error}'`);
    await server.stop();
  }

  const server = await start(mails.url);
  behaviour.refuseMessage = () => 451;
  await queue(cluster, 1, '451');
  await wake(server);
  await expectState(`subject = '451' and status = 'queued' and last_error = '451'`);
  delete behaviour.refuseMessage;
  behaviour.refuseRecipient = () => 550;
  await queue(cluster, 1, '550');
  await wake(server);
  await expectState(`subject = '550' and status = 'failed' and last_error = '550'`);
  delete behaviour.refuseRecipient;

  // Mails that arrived without our hearing of it: those, and no others, may arrive once more.
  let unheard = 0;
  behaviour.hangsUp = () => {
    unheard += 1;
    return true;
  };
  await queue(cluster, 1, 'dropped');
  await wake(server);
  await expectState(`subject = 'dropped' and status = 'queued' and last_error in ('ECONNECTION', 'ESOCKET')`);
  delete behaviour.hangsUp;

  // Taken, but the answer never comes: the stop does not wait for it.
  behaviour.whenTaken = () => {
    unheard += 1;
  };
  await queue(cluster, 1, 'stalled');
  await wake(server);
  await until(async () => mails.received.some(({ text }) => /^Subject: stalled$/m.test(text)), 60_000);
  const stopping = performance.now();
  const exitCode = await server.kill('SIGTERM');
  const stopSeconds = (performance.now() - stopping) / 1000;
  delete behaviour.whenTaken;

  // Everything that failed is put back by hand, and all of it arrives.
  const last = await start(mails.url);
  await wake(last);
  const isAll = await until(async () => (await countOf(cluster, `status = 'sent'`)) === 6);
  await last.stop();
  await mails.close();
  await cluster.query('delete from outbox');
  return [
    { what: 'mails in another state than their fault leaves', value: wrong, most: 0 },
    { what: 'mails delivered after all faults', value: isAll ? 6 : 0, least: 6 },
    { what: 'repeats after answers that were dropped or stalled', value: repeatsIn(mails), most: unheard },
    { what: 'stop while the mail server stalls', value: stopSeconds, unit: 's', most: 8 },
    { what: 'its exit code', value: exitCode ?? -1, most: 0, least: 0 },
  ];
}

/** Sends again whatever has not gone out, as an administrator would, and so wakes the sender. */
async function wake(server: RunningServer): Promise<void> {
  const token = await server.signIn();
  const answer = await server.ask({ path: '/api/outbox/search?pageSize=200', token });
  const { mails } = JSON.parse(answer.text) as { mails: { id: number; status: string }[] };
  for (const { id } of mails.filter((mail) => mail.status !== 'sent')) {
    await server.ask({ method: 'POST', path: `/api/outbox/${id}/retry`, token });
  }
}

async function killedWhileSending(cluster: Cluster, dataDir: string, options: ProofOptions): Promise<Figure[]> {
  const kills = rounds(12, options);
  const count = rounds(200, options);
  const mails = await startMailServer({ whenTaken: (take) => setTimeout(take, 20) });
  const start = () => startServer({ dataDir, url: cluster.url, env: { SMTP_URL: mails.url } });
  let server = await start();
  await queue(cluster, count, 'killed');
  for (let kill = 0; kill < kills; kill++) {
    const goal = Math.min(count, mails.received.length + Math.floor(count / (kills + 2)));
    await until(async () => mails.received.length >= goal, 60_000);
    await server.kill('SIGKILL');
    server = await start();
  }
  // What a killed process was sending is leased until its time is over.
  await until(async () => (await countOf(cluster, `status <> 'sent'`)) === 0);
  options.say(`${mails.received.length} arrivals of ${count} mails, ${kills} kills`);
  await server.stop();
  await mails.close();
  const lost = count - arrivals(mails).size;
  await cluster.query('delete from outbox');
  return [
    { what: 'mails lost in kills', value: lost, most: 0 },
    { what: 'mails that arrived twice', value: repeatsIn(mails), most: kills },
  ];
}

async function twoProcesses(cluster: Cluster, dataDir: string, options: ProofOptions): Promise<Figure[]> {
  const takesMs = 15_000 * Math.min(1, options.scale);
  const mails = await startMailServer({ whenTaken: (take) => setTimeout(take, takesMs) });
  await queue(cluster, 20, 'two');
  const env = { SMTP_URL: mails.url };
  const servers = await Promise.all([1, 2].map(() => startServer({ dataDir, url: cluster.url, env })));
  await until(async () => (await countOf(cluster, `status <> 'sent'`)) === 0, 2 * MOST_WAIT_MS);
  for (const server of servers) await server.stop();
  await mails.close();
  return [
    { what: 'mails sent by two processes', value: arrivals(mails).size, least: 20 },
    { what: 'mails that arrived twice from two processes', value: repeatsIn(mails), most: 0 },
  ];
}
