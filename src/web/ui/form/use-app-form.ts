import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Attempt, Sending } from '#web/lib/attempt.ts';
import { notify } from '../toast/notify.ts';
import { type FailedCall, failedCallOf, isAborted, isRefusal } from './failed-call.ts';
import type { FieldHandle } from './field-handle.ts';
import { complaintsOf, dataSummary, failureSummary, followFields, type Complaint, type Summary } from './summary.ts';
import { useAttempts } from './use-attempts.ts';
import { useDraft } from './use-draft.ts';

export interface FormWrite<Variables, Answer> {
  mutateAsync: (variables: Variables) => Promise<Answer>;
  isPending: boolean;
}

export interface AppFormOptions<Values extends FieldValues, Sent, Answer> {
  schema: ZodType<Sent>;
  defaultValues: Values;
  write: FormWrite<Sending<Sent>, Answer>;
  /** After the server has taken it; only from here on may the page be left without a question. */
  onSaved: (answer: Answer) => void;
  /** First line of the message when it failed; the server's words follow. */
  failureText: string;
  /** The message says no more than that; the server's words stand in the form alone. */
  isFailureTextAlone?: boolean;
  draftKey?: string | null;
  unkept?: readonly Path<Values>[];
  /** Somebody else has changed the record: what it is now, and what the server says of it. True to send once more. */
  onConflict?: (current: unknown, said: unknown) => boolean;
}

const SAID_BY_SERVER = 'server';

export function useAppForm<Values extends FieldValues, Sent, Answer = void>(
  options: AppFormOptions<Values, Sent, Answer>,
) {
  const id = useId();
  const methods = useForm<Values, unknown, Sent>({
    resolver: zodResolver(options.schema as ZodType<Sent, Values>),
    defaultValues: options.defaultValues as DefaultValues<Values>,
    // Fields ask to be checked by themselves, see useField.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty } = methods.formState;
  const draft = useDraft(methods, { key: options.draftKey ?? null, unkept: options.unkept ?? [] });
  const [summary, setSummary] = useState<Summary | null>(null);
  const isSaved = useRef(false);
  const attempts = useAttempts();
  const valuesInWork = useRef(new Set<Promise<unknown>>());

  const idOf = useCallback((name: string) => `${id}-${name}`, [id]);
  useEffect(
    () =>
      methods.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => setSummary((current) => followFields(current, complaintsIn(errors), idOf)),
      }),
    [methods, idOf],
  );
  const complain = (complaints: readonly Complaint[]) => {
    for (const { field, text } of complaints) {
      if (field !== null) methods.setError(field as Path<Values>, { type: SAID_BY_SERVER, message: text });
    }
    setSummary(dataSummary(complaints, idOf));
  };

  /** Whether the form, put in order meanwhile, is to be sent once more. */
  const handleFailure = (call: FailedCall): boolean => {
    if (isRefusal(call)) attempts.forget();
    const isConflict = call.status === 409 && call.current !== undefined && call.current !== null;
    if (isConflict && options.onConflict !== undefined) return options.onConflict(call.current, call.said);
    const complaints = complaintsOf(call, (name) => document.getElementById(idOf(name)) !== null);
    if (complaints?.some(({ field }) => field !== null)) complain(complaints);
    // A refusal is no fault of the server: nobody has to be told its number.
    else {
      const failure = failureSummary(options.failureText, call);
      setSummary(complaints === null ? failure : { ...failure, requestId: null });
    }
    const reason = options.isFailureTextAlone ? '' : call.message;
    notify.error([options.failureText, reason].filter(Boolean).join('\n'));
    return false;
  };

  const send = async (sent: Sent, attempt: Attempt) => {
    try {
      const answer = await options.write.mutateAsync({ sent, attempt });
      isSaved.current = true;
      draft.discard();
      setSummary(null);
      options.onSaved(answer);
    } catch (error) {
      const call = failedCallOf(error);
      if (call !== null) return handleFailure(call);
      if (!isAborted(error)) throw error;
    }
    return false;
  };

  return {
    id,
    methods,
    summary,
    draft,
    isDirty,
    isPending: options.write.isPending,
    progress: attempts.progress,
    cancel: attempts.cancel,
    hasUnsaved: () => methods.formState.isDirty && !isSaved.current,
    field: (name: Path<Values>): FieldHandle => ({
      name,
      id: idOf(name),
      control: methods.control as unknown as Control,
      validate: (field) => methods.trigger([field, ...doubtfulIn(methods.formState.errors)] as Path<Values>[]),
      awaitValue: (work) => {
        valuesInWork.current.add(work);
        void work.finally(() => valuesInWork.current.delete(work)).catch(() => undefined);
      },
    }),
    submit: async () => {
      await Promise.allSettled(valuesInWork.current);
      let isAgain = true;
      while (isAgain) {
        isAgain = false;
        await attempts.run(methods.getValues(), (attempt) =>
          methods.handleSubmit(
            async (sent) => void (isAgain = await send(sent, attempt)),
            (errors) => setSummary(dataSummary(complaintsIn(errors), idOf)),
          )(),
        );
      }
    },
    startOver: () => {
      methods.reset();
      draft.discard();
      setSummary(null);
    },
  };
}

/** Fields whose complaint may depend on another field. What the server said of one stands until that one is changed. */
function doubtfulIn(errors: FieldErrors): string[] {
  return Object.keys(errors).filter((field) => errors[field]?.type !== SAID_BY_SERVER);
}

function complaintsIn(errors: FieldErrors): Complaint[] {
  return Object.entries(errors).map(([field, error]) => ({
    field,
    text: typeof error?.message === 'string' ? error.message : '',
  }));
}
