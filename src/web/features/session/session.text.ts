import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { SessionEnd } from '#web/api/session-state.ts';

/** What the server said, or the sentence for when it said nothing. */
export function failureText(error: unknown): string {
  const said = error instanceof ApiError ? error.message : '';
  return said === '' ? 'Възникна грешка! Моля, опитайте отново!' : said;
}

export const sessionEndText: Record<SessionEnd, string> = {
  expired: messages.sessionEnded,
  loggedOut: 'Излязохте от системата.',
  passwordChanged: 'Паролата е сменена. Влезте с новата парола.',
};
