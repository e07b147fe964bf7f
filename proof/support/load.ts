import type { Figure } from '../proof.ts';
import { pause } from './pause.ts';
import type { Answer, RunningServer } from './server.ts';
import { addMeasurement, addPlayer, type World } from './world.ts';

/** Milliseconds a client rests after an answer that was none. */
const REST_MS = 50;

/** People at work, some of them writing; what the server acknowledged to them is written down. */
export class Load {
  readonly statuses = new Map<number, number>();
  /** Of answers that say that something unforeseen has happened. */
  readonly unexpected: string[] = [];
  slowestMs = 0;
  readonly #measurements: { playerId: number; id: number }[] = [];
  readonly #players: number[] = [];
  readonly #server: () => RunningServer;
  readonly #world: World;
  readonly #clients: Promise<void>[] = [];
  #isOver = false;

  /** `server` is asked each time: a proof may start another one in its place. */
  constructor(server: () => RunningServer, world: World, { writers = 4, readers = 4 } = {}) {
    this.#server = server;
    this.#world = world;
    for (let i = 0; i < writers; i++) this.#clients.push(this.#repeat((turn) => this.#write(i + turn)));
    for (let i = 0; i < readers; i++) this.#clients.push(this.#repeat((turn) => this.#read(i + turn)));
  }

  get acknowledged(): number {
    return this.#measurements.length + this.#players.length;
  }

  /** So many more than at this moment, or until the server is gone. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.acknowledged + more;
    while (this.acknowledged < wanted && this.#server().exitCode === undefined) await pause(20);
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  /** How many acknowledged writes are not there. */
  async countLost(server: RunningServer): Promise<number> {
    let lost = 0;
    for (const playerId of new Set(this.#measurements.map((written) => written.playerId))) {
      const answer = await server.ask({ path: `/api/players/${playerId}/developments`, token: this.#world.token });
      const rows = answer.status === 200 ? (JSON.parse(answer.text) as { id: number }[]) : [];
      const there = new Set(rows.map(({ id }) => id));
      lost += this.#measurements.filter((written) => written.playerId === playerId && !there.has(written.id)).length;
    }
    for (const id of this.#players) {
      const { status } = await server.ask({ path: `/api/players/${id}`, token: this.#world.token });
      if (status !== 200) lost += 1;
    }
    return lost;
  }

  /** What every proof that loads the server promises. */
  async figures(server: RunningServer, slowestSeconds = 10): Promise<Figure[]> {
    return [
      { what: 'acknowledged writes', value: this.acknowledged, least: 10 },
      { what: 'acknowledged writes lost', value: await this.countLost(server), most: 0 },
      { what: 'answers 200 or 201', value: this.count(200) + this.count(201) },
      { what: 'answers 503', value: this.count(503) },
      { what: 'connections broken or refused', value: this.count(0), most: 0 },
      { what: 'answers 500', value: this.count(500), most: 0 },
      { what: 'slowest answer', value: this.slowestMs / 1000, unit: 's', most: slowestSeconds },
    ];
  }

  async #repeat(act: (turn: number) => Promise<Answer>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const answer = await act(turn);
      this.statuses.set(answer.status, this.count(answer.status) + 1);
      this.slowestMs = Math.max(this.slowestMs, answer.ms);
      if (answer.status === 500 && this.unexpected.length < 20) this.unexpected.push(answer.text);
      if (answer.status === 0 || answer.status >= 500) await pause(REST_MS);
    }
  }

  async #write(turn: number): Promise<Answer> {
    if (turn % 8 === 0) {
      const answer = await addPlayer(this.#server(), this.#world, turn);
      if (answer.status === 201) this.#players.push(idIn(answer));
      return answer;
    }
    const playerId = this.#world.playerIds[turn % this.#world.playerIds.length] ?? 0;
    const answer = await addMeasurement(this.#server(), this.#world, playerId);
    if (answer.status === 201) this.#measurements.push({ playerId, id: idIn(answer) });
    return answer;
  }

  #read(turn: number): Promise<Answer> {
    const { token, playerIds, clubIds } = this.#world;
    const paths = [
      '/api/players/search?page=1&pageSize=20',
      `/api/players/${playerIds[turn % playerIds.length]}`,
      '/api/players/search?page=1&pageSize=20&keyword=shterev',
      `/api/clubs/${clubIds[turn % clubIds.length]}`,
    ];
    return this.#server().ask({ path: paths[turn % paths.length] ?? '', token });
  }
}

const idIn = ({ text }: Answer): number => (JSON.parse(text) as { id: number }).id;
