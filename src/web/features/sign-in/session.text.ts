import { messages } from '#contract/common/messages.ts';
import { ApiError, isNetworkError } from '#web/api/api-error.ts';
import type { SessionEnd } from '#web/api/session-state.ts';

const FAILED = 'Възникна грешка! Моля, опитайте отново!';

export function failureText(error: unknown): string {
  if (isNetworkError(error)) return `${FAILED}\nНяма връзка със сървъра.`;
  const said = error instanceof ApiError ? error.message : '';
  return said === '' ? FAILED : said;
}

export const sessionEndText: Record<SessionEnd, string> = {
  expired: messages.sessionEnded,
  loggedOut: 'Излязохте от системата.',
  passwordChanged: 'Паролата е сменена. Влезте с новата парола.',
};

export const forgotPasswordText = {
  title: 'Забравена парола',
  explanation: 'Въведете имейла от Вашия профил. Ще Ви изпратим връзка, с която да изберете нова парола.',
  email: 'Имейл',
  send: 'Изпрати',
  sending: 'Изпращане...',
  sendAgain: 'Изпрати отново',
  back: 'Обратно към входа',
};
