import { multipart, portrait } from '#test/calls/player-calls.ts';
import type { RunningServer } from './server.ts';
import type { World } from './world.ts';

const REST_MS = 50;

/** People who upload documents; what was acknowledged to them must be there, row and bytes. */
export class DocumentLoad {
  readonly statuses = new Map<number, number>();
  readonly #server: () => RunningServer;
  readonly #world: World;
  readonly #clients: Promise<void>[];
  readonly #documents: { playerId: number; id: number }[] = [];
  #isOver = false;

  /** `server` is asked each time: a proof may start another one in its place. */
  constructor(server: () => RunningServer, world: World, { writers = 2 } = {}) {
    this.#server = server;
    this.#world = world;
    this.#clients = Array.from({ length: writers }, (_, n) => this.#repeat(n));
  }

  get acknowledged(): number {
    return this.#documents.length;
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async countLost(server: RunningServer): Promise<number> {
    let lost = 0;
    for (const playerId of new Set(this.#documents.map((written) => written.playerId))) {
      const { token } = this.#world;
      const { text } = await server.ask({ path: `/api/players/${playerId}/documents`, token });
      const rows = new Map((JSON.parse(text) as { id: number; fileId: string }[]).map((row) => [row.id, row.fileId]));
      for (const { id } of this.#documents.filter((written) => written.playerId === playerId)) {
        const fileId = rows.get(id);
        const bytes = fileId === undefined ? null : await server.ask({ path: `/api/files/${fileId}`, token });
        if (bytes?.status !== 200) lost += 1;
      }
    }
    return lost;
  }

  async #repeat(first: number): Promise<void> {
    for (let turn = first; !this.#isOver; turn++) {
      const status = await this.#upload(this.#world.playerIds[turn % this.#world.playerIds.length] ?? 0);
      this.statuses.set(status, this.count(status) + 1);
      if (status !== 201) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  }

  async #upload(playerId: number): Promise<number> {
    const form = multipart(DOCUMENT, await portrait, 'документ.jpg');
    const path = `/api/players/${playerId}/documents`;
    const answer = await this.#server().ask({ method: 'POST', path, token: this.#world.token, form });
    if (answer.status === 201) this.#documents.push({ playerId, id: (JSON.parse(answer.text) as { id: number }).id });
    return answer.status;
  }
}

const DOCUMENT = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Документ на пробата' };
