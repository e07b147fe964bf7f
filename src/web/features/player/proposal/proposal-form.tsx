import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { usePropose } from '#web/api/player/player-proposal.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { CoachPicker } from '#web/pickers/coach-picker.tsx';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { playerFieldList } from '../player-field-list.ts';
import { PersonFields } from '../player-fields.tsx';
import { playerLabels } from '../player.text.ts';
import { proposalText } from './proposal.text.ts';
import { proposalSchemaOf } from './proposal-schemas.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './proposal-form.text.ts';

export function ProposalForm({ player }: { player: PlayerDetails }) {
  const navigate = useNavigate();
  const [start] = useState(() => playerFieldList.valuesOf(player));
  const [schema] = useState(() => proposalSchemaOf(start));
  const form = useAppForm({
    schema,
    defaultValues: { ...start, grounds: '' },
    failureText: proposalText.sendFailed,
    write: usePropose(player.id),
    onSaved: () => {
      notify.success(proposalText.sent);
      void navigate(`/players/${player.id}`, { replace: true });
    },
  });
  const clubId = player.currentClub?.id ?? null;

  return (
    <Form form={form} label={proposalText.formTitle}>
      <PersonFields field={form.field} photo={null} asksPlayingSince isKeptOther />
      <FormSection title={words.coaches}>
        <CoachPicker field={form.field('firstCoachId')} label={playerLabels.firstCoachId} clubId={clubId} isOptional />
        <CoachPicker
          field={form.field('currentCoachId')}
          label={playerLabels.currentCoachId}
          clubId={clubId}
          isOptional
        />
      </FormSection>
      <FormSection title={proposalText.grounds}>
        <TextArea
          field={form.field('grounds')}
          label={proposalText.grounds}
          placeholder={proposalText.groundsExample}
          isOptional
        />
      </FormSection>
      {/* A picture and the first club do not travel with the form. */}
      <MistakeLink record={texts.playerWithNumber(fullNameOf(player), player.number)} path={`/players/${player.id}`} />
      <FormActions
        form={form}
        submitLabel={texts.sendProposal}
        pendingLabel={words.sending}
        cancelTo={`/players/${player.id}`}
      />
    </Form>
  );
}
