/** Why there is no backup, or why one cannot be used; the sentence is for whoever runs the command. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
