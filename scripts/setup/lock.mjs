import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { say } from './machine.mjs';

/**
 * One set-up at a time, also when `npm start` and `npm test` are run side by
 * side. Waits for a living holder, takes over from a dead one, and lets go
 * when this process ends.
 */
export function lockSetup(file) {
  const own = `${file}.${process.pid}`;
  const me = signature(process.pid);
  writeFileSync(own, me);
  let isWaiting = false;
  while (!take(own, file)) {
    const holder = read(file);
    if (holder === null) continue;
    if (!isAlive(holder)) {
      clearAway(file, holder, own);
      continue;
    }
    if (!isWaiting) say('Изчаква се друга подготовка…', 'Waiting for another set-up…');
    isWaiting = true;
    sleep(300);
  }
  rmSync(own);
  process.on('exit', () => {
    if (read(file) === me) rmSync(file, { force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
}

/** Linking puts the file there with its content, or fails because there is one already. */
function take(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two waiters may find the same dead holder: whoever moved a living one aside puts it back. */
function clearAway(file, deadHolder, own) {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== deadHolder) take(aside, file);
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A process number is given out again in time; together with the start time it is unique. */
function signature(pid) {
  return `${pid} ${startTime(pid)}`;
}

function startTime(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? 'unknown' : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function isAlive(holder) {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return signature(pid) === holder;
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
