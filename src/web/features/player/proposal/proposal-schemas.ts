// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { proposalFormSchema } from '#contract/player/player-proposal.contract.ts';
import { numberComplaint } from '#contract/player/person.fields.ts';
import { normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import { kindInPlaceOf } from '#domain/player/personal-number.rules.ts';
import { proposedFields } from '#domain/player/player-proposal.rules.ts';
import type { PlayerFormValues } from '../player-field-list.ts';

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? (value.id as number) : value;

export type ProposalFormValues = PlayerFormValues & { grounds: string };

/** What differs from the record. A box that was emptied says nothing new; it is complained about. */
function changedFields(values: ProposalFormValues, start: PlayerFormValues): Record<string, unknown> {
  const isTold = readEgn(normaliseEgn(values.egn)) !== null;
  const asked = proposedFields.filter((field) => !(isTold && (field === 'birthDate' || field === 'sex')));
  const changed = asked
    .map((field) => [field, plain(values[field]), plain(start[field])] as const)
    .filter(([, value, before]) => value !== before)
    .map(([field, value]) => [field, value] as const);
  return { ...Object.fromEntries(changed), ...(values.grounds.trim() === '' ? {} : { grounds: values.grounds }) };
}

const isEmptied = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Nothing typed is the number that is kept. */
function complaintOfNumber({ egn, nationality, numberKind }: PlayerFormValues): string | null {
  const number = normaliseEgn(egn);
  const kept = numberKind === 'passport' ? 'passport' : 'national';
  return number === '' ? null : numberComplaint(number, { numberKind: kindInPlaceOf(kept, number), nationality });
}

export const proposalSchemaOf = (start: PlayerFormValues) =>
  z
    .custom<ProposalFormValues>()
    .transform((values) => changedFields(values, start))
    .superRefine((changed, context) => {
      const complain = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
      for (const [field, value] of Object.entries(changed))
        if (isEmptied(value)) complain(field, messages.valueMissing);
      const complaint = complaintOfNumber({ ...start, ...changed });
      if (complaint !== null) complain('egn', complaint);
    })
    .pipe(proposalFormSchema);
