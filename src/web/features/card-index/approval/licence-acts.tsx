// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Send, Undo2 } from 'lucide-react';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { type LicenceReturn, licenceReturnSchema } from '#contract/card-index/licence-approval.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { licencePartyOf } from '#domain/card-index/card-index.access.ts';
import { type LicenceAct, licenceStep } from '#domain/card-index/licence-state.rules.ts';
import { approveListed, returnListed, submitListed } from '#web/api/card-index/licence-approval.api.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import type { ManyAct } from '#web/parts/many/many-act.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import {
  approvalText,
  approveQuestion,
  changeCountText,
  hasChanges,
  othersText,
  submitQuestion,
} from './licence-approval.text.ts';
import { nothingSaid } from './nothing-said.ts';
import { ReturnReason } from './return-reason.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './licence-acts.text.ts';

type Act = ManyAct<CardIndexListItem>;

/** What can be done with ticked licences on their way to be approved; nothing where no season asks for it. */
export const licenceActsOf = (actor: Actor | null, ticked: readonly CardIndexListItem[]): Act[] =>
  [approving(actor, ticked), returning(actor, ticked), submitting(actor, ticked)].filter(({ rows }) => rows.length > 0);

const nameOf = (licence: CardIndexListItem) => `${cardIndexName(licence)} · ${licence.club.fullName}`;

const rowsFor = (actor: Actor | null, act: LicenceAct, ticked: readonly CardIndexListItem[]) =>
  ticked.filter(({ state }) => state !== null && licenceStep(state, act, licencePartyOf(actor)) !== null);

function lineOf({ changes }: CardIndexListItem): string {
  if (changes === null) return approvalText.fresh;
  return hasChanges(changes) ? changeCountText(changes) : approvalText.unchanged;
}

function approving(actor: Actor | null, ticked: readonly CardIndexListItem[]): Act {
  const rows = rowsFor(actor, 'approve', ticked);
  return {
    label: texts.approve,
    Icon: BadgeCheck,
    rows,
    title: texts.approveTitle,
    pendingLabel: texts.approving,
    doneText: (count) => texts.approved(count),
    nameOf,
    question: { text: approveQuestion(rows.length), lineOf, othersText, call: approveListed },
  };
}

function submitting(actor: Actor | null, ticked: readonly CardIndexListItem[]): Act {
  const rows = rowsFor(actor, 'submit', ticked);
  return {
    label: texts.submit,
    Icon: Send,
    rows,
    title: texts.submitTitle,
    pendingLabel: texts.submitting,
    doneText: (count) => texts.submitted(count),
    nameOf,
    question: {
      text: submitQuestion(rows.length),
      lineOf: ({ club }) => club.fullName,
      othersText,
      call: submitListed,
    },
  };
}

function returning(actor: Actor | null, ticked: readonly CardIndexListItem[]): Act {
  const rows = rowsFor(actor, 'return', ticked);
  return {
    label: words.giveBack,
    Icon: Undo2,
    rows,
    title: texts.sendBackTitle,
    pendingLabel: texts.sendingBack,
    doneText: (count) => texts.sentBack(count),
    isDestructive: true,
    nameOf,
    question: {
      ask: (start) => (
        <ReturnQuestion
          licences={rows}
          onReason={(said) => start((licence, key) => returnListed(licence, key, said))}
        />
      ),
    },
  };
}

interface ReturnQuestionProps {
  licences: readonly CardIndexListItem[];
  onReason: (said: LicenceReturn) => void;
}

/** One reason for all of them. */
function ReturnQuestion({ licences, onReason }: ReturnQuestionProps) {
  const form = useAppForm({
    schema: licenceReturnSchema,
    defaultValues: nothingSaid(),
    failureText: '',
    write: useMutation({ mutationFn: ({ sent }: Sending<LicenceReturn>) => Promise.resolve(sent) }),
    onSaved: onReason,
  });
  return (
    <Form form={form} label={texts.sendBackTitle} className="flex-1">
      <p>{approvalText.reasonHint}</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-line text-text-2">
        {licences.map((licence) => `• ${nameOf(licence)}`).join('\n')}
      </p>
      <ReturnReason
        reason={form.field('reason')}
        mendUntil={form.field('mendUntil')}
        onChoose={(reason) => form.methods.setValue('reason', reason, { shouldDirty: true })}
      />
      <FormActions
        form={form}
        submitLabel={texts.sendBackCount(licences.length)}
        pendingLabel={texts.sendingBack}
        dismissLabel={words.close}
        isDestructive
      />
    </Form>
  );
}
