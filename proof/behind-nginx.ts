import { randomBytes } from 'node:crypto';
import { startBucketServer } from '#test/bucket-server.ts';
import { startMailServer } from '#test/mail-server.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { DocumentLoad } from './support/document-load.ts';
import { Load } from './support/load.ts';
import { isAccepted, startNginx } from './support/nginx.ts';
import { seconds } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { holdToShareOfCore } from './support/processor-share.ts';
import { readsPerSecond } from './support/reads-per-second.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const BUCKET = 'kartoteka';
const READ_MS = 10_000;
const MAILS = 100;
/** So little that two servers, PostgreSQL, nginx and the readers together do not fill this machine. */
const SHARE_OF_CORE = 0.15;

export const proof: Proof = {
  about: 'two servers on one PostgreSQL and one bucket behind nginx; one of them is killed again and again',
  run: async (options) => {
    const [cluster, mails, bucket] = [await startCluster(), await startMailServer(), await startBucketServer(BUCKET)];
    const dataDir = temporaryFolder();
    const coachId = await prepareCoach({ url: cluster.url, dataDir });
    const env = {
      MASTER_KEY: randomBytes(32).toString('base64'),
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mails.url,
      ...bucket.env,
      S3_BUCKET: BUCKET,
    };
    const start = (port = '0') => startServer({ dataDir, url: cluster.url, env: { ...env, PORT: port } });
    const servers = [await start(), await start()] as [RunningServer, RunningServer];
    const front = await startNginx(servers.map(({ port }) => port));
    const world = await makeWorld(front, coachId);

    options.say(`two servers and nginx on port ${front.port}`);
    const figures: Figure[] = [
      { what: 'delivered nginx configuration refused', value: isAccepted([3000, 3001]) ? 0 : 1, most: 0 },
      ...(await whatCrosses(servers)),
      ...(await onceEach(cluster.query.bind(cluster), mails.received)),
    ];

    options.say('sessions and mails crossed');
    const people = new Load(() => front, world);
    const uploads = new DocumentLoad(() => front, world);
    const kills = rounds(6, options);
    for (let round = 0; round < kills; round++) {
      await people.untilAcknowledged(20);
      const which = round % 2 === 0 ? 0 : 1;
      const { port } = servers[which];
      await servers[which].kill('SIGKILL');
      await people.untilAcknowledged(20);
      servers[which] = await start(String(port));
      // nginx tries it again after a second; killed before, the other one would be the only one it knows.
      await pause(2000);
      options.say(`killed and started again: ${round + 1}`);
    }
    await people.untilAcknowledged(20);
    await Promise.all([people.stop(), uploads.stop()]);
    const cutOff = people.count(502) + people.count(504) + uploads.count(502);
    figures.push(
      { what: 'servers killed under load', value: kills, least: 1 },
      { what: 'acknowledged writes', value: people.acknowledged + uploads.acknowledged, least: 40 },
      { what: 'acknowledged writes lost', value: await people.countLost(front), most: 0 },
      { what: 'acknowledged files the first server lacks', value: await uploads.countLost(servers[0]), most: 0 },
      { what: 'acknowledged files the second server lacks', value: await uploads.countLost(servers[1]), most: 0 },
      { what: 'answers 401', value: people.count(401) + uploads.count(401), most: 0 },
      { what: 'answers 500', value: people.count(500) + uploads.count(500), most: 0 },
      { what: 'answers cut off by a kill (writes under way)', value: cutOff, most: kills * 6 },
    );

    const two = await readsPerSecond(front, world.token, READ_MS);
    const twoHeld = await readsPerSecondOfHeld(servers, front, world.token);
    await servers[1].stop();
    const one = await readsPerSecond(front, world.token, READ_MS);
    const oneHeld = await readsPerSecondOfHeld([servers[0]], front, world.token);
    figures.push(
      { what: 'reads a second with one server', value: one },
      { what: 'reads a second with two servers', value: two },
      { what: 'two against one, on the cores of this machine', value: two / one },
    );
    if (oneHeld !== null && twoHeld !== null)
      figures.push({
        what: `two against one, each held to ${SHARE_OF_CORE} of a core`,
        value: twoHeld / oneHeld,
        least: 1.6,
      });
    await Promise.all([front.stop(), servers[0].stop()]);
    await Promise.all([mails.close(), bucket.close(), cluster.remove()]);
    return figures;
  },
};

/** Signed in at one, at work at the other; signed out at one, refused by the other. */
async function whatCrosses([one, other]: readonly [RunningServer, RunningServer]): Promise<Figure[]> {
  let strangers = 0;
  let longest = 0;
  for (let i = 0; i < 20; i++) {
    const [at, elsewhere] = i % 2 === 0 ? [one, other] : [other, one];
    const token = await at.signIn();
    if ((await elsewhere.ask({ path: '/api/users', token })).status !== 200) strangers += 1;
    await at.ask({ method: 'POST', path: '/api/authentication/logout', token });
    // The news may be a moment on its way.
    const ended = performance.now();
    while ((await elsewhere.ask({ path: '/api/users', token })).status === 200) longest = performance.now() - ended;
  }
  return [
    { what: 'signed in at one, unknown to the other', value: strangers, most: 0 },
    seconds('longest time until one knew who was signed out at the other', longest, 1),
  ];
}

/** Both send; each mail arrives once. */
async function onceEach(query: (text: string) => Promise<unknown>, received: readonly unknown[]): Promise<Figure[]> {
  const before = received.length;
  await query(`insert into outbox (recipient, subject, body)
    select 'maria' || n || '@example.test', 'two', 'text' from generate_series(1, ${MAILS}) n`);
  for (let waited = 0; waited < 120 && received.length - before < MAILS; waited++) await pause(1000);
  await pause(2000); // a second copy would come now
  return [{ what: 'mails that arrived', value: received.length - before, least: MAILS, most: MAILS }];
}

/** Null where the system does not let us hold a process. */
async function readsPerSecondOfHeld(
  servers: readonly RunningServer[],
  front: RunningServer,
  token: string,
): Promise<number | null> {
  const held = servers.map(({ pid }) => holdToShareOfCore(pid, SHARE_OF_CORE));
  const reads = held.includes(null) ? null : await readsPerSecond(front, token, READ_MS);
  for (const hold of held) hold?.release();
  return reads;
}
