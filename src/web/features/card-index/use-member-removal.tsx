import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useAddMember, useRemoveMember } from '#web/api/card-index/card-index.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { UndoToast } from '#web/ui/toast/undo-toast.tsx';
import { cardIndexText } from './card-index.text.ts';

interface Member {
  id: number;
  firstName: string;
  middleName: string;
  lastName: string;
}

/** Takes players off the licence, and back: from the message, and for as long as the page is open from a line on it. */
export function useMemberRemoval(cardIndexId: number) {
  const { mutateAsync: takeOff } = useRemoveMember(cardIndexId);
  const { mutateAsync: putBack } = useAddMember(cardIndexId);
  const [removed, setRemoved] = useState<readonly Member[]>([]);
  const [lastId, setLastId] = useState<number | null>(null);
  const toasts = useRef(new Map<number, string>());
  // Not the state of the mutation: the message holds on to the functions of an earlier rendering.
  const returning = useRef(new Set<number>());

  const undo = async (member: Member) => {
    notify.dismiss(toasts.current.get(member.id) ?? '');
    if (returning.current.has(member.id)) return;
    returning.current.add(member.id);
    setLastId(null);
    try {
      await putBack({ playerId: member.id });
      setRemoved((others) => others.filter(({ id }) => id !== member.id));
      notify.success(cardIndexText.memberAdded);
    } catch (error) {
      notify.error(failed(cardIndexText.memberAddFailed, member, error));
    } finally {
      returning.current.delete(member.id);
    }
  };

  const remove = async (member: Member): Promise<boolean> => {
    try {
      await takeOff(member.id);
    } catch (error) {
      notify.error(failed(cardIndexText.memberRemoveFailed, member, error));
      return false;
    }
    setLastId(member.id);
    setRemoved((others) => [...others.filter(({ id }) => id !== member.id), member]);
    const text = cardIndexText.memberRemoved;
    const toast = notify.undoable(text, <UndoToast text={text} onUndo={() => void undo(member)} />);
    toasts.current.set(member.id, toast);
    return true;
  };

  return { remove, removed, lastId, undo };
}

/** The fixed words, and beneath them whom it is about and what the server said. */
function failed(words: string, member: Member, error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return [words, [fullNameOf(member), error.message].filter(Boolean).join(': ')].join('\n');
}
