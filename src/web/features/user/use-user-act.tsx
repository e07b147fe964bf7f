import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { type UserActs, useUserActs } from '#web/api/user/user-change.api.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { UndoToast } from '#web/ui/toast/undo-toast.tsx';
import { offer, offerOutbox } from './offer.tsx';
import { userText } from './user.text.ts';

interface Act {
  do: (acts: UserActs) => Promise<unknown>;
  done: string;
  failed: string;
  undo?: Omit<Act, 'undo'>;
}

export function useUserAct(userId: number) {
  const { acts, run } = useUserActs(userId);
  const navigate = useNavigate();
  // Not the state of the mutation: a message holds on to the functions of an earlier rendering.
  const isRunning = useRef(false);

  const attempt = async <Answer,>(work: () => Promise<Answer>, failed: string): Promise<{ answer: Answer } | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return { answer: await run(work) };
    } catch (error) {
      notify.error([failed, error instanceof ApiError ? error.message : ''].filter(Boolean).join('\n'));
      return null;
    } finally {
      isRunning.current = false;
    }
  };

  const act = async ({ do: work, done, failed, undo }: Act): Promise<boolean> => {
    if ((await attempt(() => work(acts), failed)) === null) return false;
    if (undo === undefined) {
      notify.success(done);
      return true;
    }
    offer(done, (close) => (
      <UndoToast
        text={done}
        onUndo={() => {
          close();
          void act(undo);
        }}
      />
    ));
    return true;
  };

  /** Without a mail server the letter waits where an administrator can read it. */
  const sendPassword = async () => {
    const sent = await attempt(acts.resetPassword, userText.passwordFailed);
    if (sent === null) return;
    if (sent.answer.isMailSent) return void notify.success(userText.passwordSent);
    offerOutbox(userText.passwordWaits, navigate);
  };

  return { act, sendPassword };
}
