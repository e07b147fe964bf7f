/** Removes what is kept for a while, when it is done with or, should the process be told to end before, then. */
export function removeAtExit(remove: () => void): { remove: () => void } {
  process.once('exit', remove);
  return {
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
