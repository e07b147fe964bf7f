import type { Cluster } from './cluster.ts';
import { pause } from './pause.ts';
import type { RunningServer } from './server.ts';
import { idOf } from './world.ts';

const REST_MS = 100;

interface Stage {
  /** Of the administrator who acts. */
  token: string;
  playerIds: number[];
  /** Where they would go. */
  clubId: number;
  /** The last of the club's news before. */
  lastId: number;
}

/** Of the account that listens. */
const newsOf = (userName: string) =>
  `select n.id::int as id from news n join users u on u.id = n.user_id where u.user_name = '${userName}' order by n.id`;

/** The club of somebody else. */
const ELSEWHERE = `select min(c.club_id) as id from user_clubs c join users u on u.id = c.user_id where u.user_name = 'klub2'`;

/** An administrator who begins transfers of a club's players and breaks them off: each act is news to the club. */
export class TransferNews {
  readonly statuses = new Map<number, number>();
  /** Of answers that were none of the expected. */
  readonly unexpected: string[] = [];
  done = 0;
  readonly #front: RunningServer;
  readonly #stage: Stage;
  readonly #listener: string;
  readonly #working: Promise<void>;
  #isOver = false;

  private constructor(front: RunningServer, stage: Stage, listener: string) {
    this.#front = front;
    this.#stage = stage;
    this.#listener = listener;
    this.#working = this.#run();
  }

  /** `listener` is the account of the club, with its session. */
  static async begin(
    front: RunningServer,
    cluster: Cluster,
    { token, listener }: { token: string; listener: { userName: string; token: string } },
  ): Promise<TransferNews> {
    const { text } = await front.ask({ path: '/api/players/search?page=1&pageSize=20', token: listener.token });
    const { players } = JSON.parse(text) as { players: { id: number }[] };
    const [club] = await cluster.query<{ id: number }>(ELSEWHERE);
    const clubId = club?.id ?? 0;
    const lastId = (await cluster.query<{ id: number }>(newsOf(listener.userName))).at(-1)?.id ?? 0;
    const playerIds = players.map(({ id }) => id);
    return new TransferNews(front, { token, playerIds, clubId, lastId }, listener.userName);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** What the listener had to hear of. */
  async idsSince(cluster: Cluster): Promise<number[]> {
    const all = await cluster.query<{ id: number }>(newsOf(this.#listener));
    return all.map(({ id }) => id).filter((id) => id > this.#stage.lastId);
  }

  async #run(): Promise<void> {
    const { playerIds, clubId } = this.#stage;
    for (let turn = 0; !this.#isOver; turn++) {
      const begun = await this.#act('/api/transfers', {
        type: 0,
        playerId: playerIds[turn % playerIds.length],
        clubId,
      });
      // Somebody whose transfer is open already, or who may not leave, is passed by.
      if (begun !== null) await this.#act(`/api/transfers/${begun}/cancel`, { reason: 'Край на пробата' });
      await pause(REST_MS);
    }
  }

  async #act(path: string, json: object): Promise<number | null> {
    const answer = await this.#front.ask({ method: 'POST', path, token: this.#stage.token, json });
    if (answer.status === 409) return null;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200 && answer.status !== 201) {
      this.unexpected.push(`${answer.status} ${answer.text}`);
      return null;
    }
    this.done += 1;
    return idOf(answer);
  }
}
