import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErasureQuestion } from '#contract/privacy/erasure.contract.ts';
import { isTyped } from '#domain/privacy/erasure.rules.ts';
import { useErase, useErasureQuestion } from '#web/api/privacy/erasure.api.ts';
import { ObstacleList } from '#web/parts/obstacle-list.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import type { Erasable } from './erasable.ts';
import {
  alwaysGoes,
  alwaysStays,
  erasedSentence,
  erasureText,
  typeNameLabel,
  typeNumberLabel,
} from './erasure.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './erase-modal.text.ts';

interface EraseModalProps {
  whom: Erasable;
  onClose: () => void;
}

/** What goes and what stays, and the number or the name typed by hand: there is no way back. */
export function EraseModal({ whom, onClose }: EraseModalProps) {
  const { data: question, error } = useErasureQuestion(whom);
  return (
    <Modal title={erasureText.card} isOpen onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4">
        <p className="font-semibold break-words">{calledBy(whom)}</p>
        {error === null ? null : (
          <AlertBox tone="danger" role="alert" heading={erasureText.questionFailed}>
            {error.message}
          </AlertBox>
        )}
        {question === undefined ? (
          error === null && <span className="skeleton block h-40" />
        ) : (
          <Question whom={whom} question={question} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

const calledBy = ({ name, number }: Erasable) => (number === undefined ? name : texts.playerWithNumber(name, number));

function Question({ whom, question, onClose }: EraseModalProps & { question: ErasureQuestion }) {
  if (question.obstacles.length > 0)
    return (
      <>
        <ObstacleList heading={erasureText.obstacles} obstacles={question.obstacles} />
        <div className="mt-auto flex flex-col pt-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Amounts heading={erasureText.goes} first={alwaysGoes[whom.noun]} amounts={question.goes} />
      <Amounts heading={erasureText.stays} first={alwaysStays[whom.noun]} amounts={question.stays} />
      <p className="text-label text-text-2">{erasureText.backups}</p>
      <Confirmation whom={whom} onClose={onClose} />
    </>
  );
}

function Amounts({ heading, first, amounts }: { heading: string; first: string; amounts: ErasureQuestion['goes'] }) {
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        <li>{first}</li>
        {amounts.map(({ label, count }) => (
          <li key={label}>
            {label}: <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Confirmation({ whom, onClose }: EraseModalProps) {
  const { name: ownName, number } = whom;
  const erase = useErase(whom);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending) return;
    if (!isTyped(typed, number === undefined ? ownName : String(number))) {
      setIsWrong(true);
      return;
    }
    erase.mutate(number === undefined ? { name: typed } : { number }, {
      onSuccess: ({ name }) => {
        notify.success(erasedSentence(name));
        void navigate('/erasures', { replace: true });
      },
    });
  };
  return (
    <form onSubmit={handleSubmit} className="mt-auto flex flex-col gap-3 pt-2" noValidate>
      <TextField
        label={number === undefined ? typeNameLabel(ownName) : typeNumberLabel(number)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
        inputMode={number === undefined ? 'text' : 'numeric'}
        autoComplete="off"
        error={isWrong ? (number === undefined ? erasureText.nameWrong : erasureText.numberWrong) : undefined}
      />
      {erase.error === null ? null : (
        <AlertBox tone="danger" role="alert" heading={erasureText.failed}>
          {erase.error.message}
        </AlertBox>
      )}
      <p className="font-semibold">{erasureText.forGood}</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="danger" type="submit" aria-disabled={erase.isPending}>
          {erase.isPending ? erasureText.erasing : erasureText.open}
        </Button>
      </div>
    </form>
  );
}
