import fs from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/threads/start-thread.ts';
import { ConnectionStream } from './connection-stream.ts';
import { EmbeddedStoppedError, EmbeddedUnopenedError } from './embedded-error.ts';
import type { EngineCommand, EngineReport, EngineStart } from './engine-messages.ts';
import { watchAnswers } from './watchdogs.ts';
import { embeddedText } from './embedded.text.ts';

export interface EngineThread {
  openConnection: () => ConnectionStream;
  isBusy: () => boolean;
  /** Cuts all connections, as a server does that goes away; the next one starts afresh. */
  cutConnections: (error: Error) => void;
  /** Copies the files of the database between two statements; nobody's session is needed for it. */
  copyTo: (folder: string) => Promise<void>;
  /** Nothing is answered any more; told once. */
  fail: (reason: string) => void;
  close: (withinMs: number) => Promise<void>;
}

interface ThreadOptions extends Omit<EngineStart, 'task'> {
  onFatal: (error: EmbeddedStoppedError) => void;
}

export async function startEngineThread({ onFatal, ...start }: ThreadOptions): Promise<EngineThread> {
  if (!fs.existsSync(start.folder)) {
    const creator = startWorker({ task: 'create', ...start });
    await untilReady(creator, start.folder);
    await creator.terminate();
  }
  const worker = startWorker({ task: 'serve', ...start });
  const connections = new Map<number, ConnectionStream>();
  let lastConnection = 0;
  let asked = 0;
  let answered = 0;
  let stopped: EmbeddedStoppedError | null = null;
  let whenClosed: () => void = () => undefined;
  /** Answers come in the order of the questions. */
  const copying: { resolve: () => void; reject: (error: Error) => void }[] = [];

  const cutConnections = (error: Error) => {
    for (const stream of connections.values()) stream.destroy(error);
    connections.clear();
  };
  const end = (error: EmbeddedStoppedError) => {
    stopped = error;
    stopWatch();
    cutConnections(error);
    for (const copy of copying.splice(0)) copy.reject(error);
    void worker.terminate();
  };
  const fail = (reason: string) => {
    if (stopped !== null) return;
    end(new EmbeddedStoppedError(reason));
    if (stopped !== null) onFatal(stopped);
  };

  const tell = (command: EngineCommand, transfer: ArrayBuffer[] = []) => {
    asked += 1;
    worker.postMessage(command, transfer);
  };
  const hear = (message: EngineReport) => {
    if (stopped !== null || message.kind === 'ready') return;
    answered += 1;
    if (message.kind === 'fatal') return fail(message.reason);
    if (message.kind === 'closed') return whenClosed();
    if (message.kind === 'copied') {
      const copy = copying.shift();
      return message.failure === null ? copy?.resolve() : copy?.reject(new Error(message.failure));
    }
    connections.get(message.connection)?.push(Buffer.from(message.bytes.buffer));
  };
  const stopWatch = watchAnswers({ isBusy: () => asked > answered, answers: () => answered, fail });

  try {
    await untilReady(worker, start.folder);
  } catch (error) {
    stopWatch();
    throw error;
  }
  worker.on('message', hear);
  worker.on('error', (error) => fail(error.message));
  worker.on('exit', () => fail(embeddedText.threadEnded));

  return {
    isBusy: () => asked > answered,
    cutConnections,
    fail,
    openConnection: () => {
      const connection = ++lastConnection;
      const stream = new ConnectionStream({
        connect: (bytes) => tell({ kind: 'connect', connection, bytes }, [bytes.buffer]),
        send: (bytes) => tell({ kind: 'protocol', connection, bytes }, [bytes.buffer]),
        disconnect: () => connections.delete(connection),
      });
      if (stopped === null) connections.set(connection, stream);
      else stream.destroy(stopped);
      return stream;
    },
    copyTo: (to) => {
      if (stopped !== null) return Promise.reject(stopped);
      return new Promise((resolve, reject) => {
        copying.push({ resolve, reject });
        tell({ kind: 'copy', to });
      });
    },
    close: async (withinMs) => {
      if (stopped !== null) return;
      const isClosed = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), withinMs);
        whenClosed = () => {
          clearTimeout(timer);
          resolve(true);
        };
        tell({ kind: 'close' });
      });
      end(new EmbeddedStoppedError(embeddedText.closed));
      await worker.terminate(); // only then may another process have the folder
      if (!isClosed) throw new Error(`The embedded database did not close within ${withinMs} ms; it will recover.`);
    },
  };
}

function untilReady(worker: Worker, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new EmbeddedUnopenedError(folder, reason));
    worker.once('error', (error) => refuse(error.message));
    worker.once('exit', () => refuse(embeddedText.threadEnded));
    worker.once('message', (message: EngineReport) => {
      worker.removeAllListeners('error').removeAllListeners('exit');
      if (message.kind === 'fatal') refuse(message.reason);
      else resolve();
    });
  });
}

const startWorker = (workerData: EngineStart) =>
  startThread(new URL('./engine.worker.ts', import.meta.url), { workerData });
