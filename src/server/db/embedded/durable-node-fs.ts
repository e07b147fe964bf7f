import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs';
import { type FileOperations, rememberSizes } from './file-sizes.ts';

interface EmscriptenModule {
  NODEFS: FileOperations & { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * The engine as it comes never calls fsync: an acknowledged write would survive
 * the death of the process but not a power cut. This installs the missing
 * operation.
 *
 * After a failed sync nobody knows what is on the disk, and asking again does
 * not tell (PostgreSQL panics for that reason). `onFailure` therefore must not
 * return: whatever was thrown here would be swallowed by the engine.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;
  readonly #onFailure: (error: unknown) => never;

  constructor(folder: string, onFailure: (error: unknown) => never) {
    super(folder);
    this.#onFailure = onFailure;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const install = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      rememberSizes(NODEFS);
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fs.fsyncSync(nfd);
        } catch (error) {
          this.#onFailure(error);
        }
        this.syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), install] } };
  }
}
