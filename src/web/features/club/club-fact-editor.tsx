import type { ClubDetails, ClubUpdate } from '#contract/club/club.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { clubContacts } from '#domain/club/club.fields.ts';
import { pick } from '#domain/common/field.ts';
import { clubRecord, useUpdateClub } from '#web/api/club/club.api.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { isDoubtfulEmail } from '#web/lib/text/doubtful-email.ts';
import { TextFactEditor } from '#web/ui/form/text-fact-editor.tsx';
import type { ClubFact } from './club-facts.ts';
import { clubFormSchema } from './club-schemas.ts';
import { clubLabels } from './club.text.ts';

interface ClubFactEditorProps {
  club: ClubDetails;
  name: ClubFact;
  onClose: () => void;
}

/** One contact of a club, by the call and the schema of its form. */
export function ClubFactEditor({ club, name, onClose }: ClubFactEditorProps) {
  const { mutateAsync } = useUpdateClub();
  const keep = useKeepRecord(clubRecord);
  return (
    <TextFactEditor
      label={clubLabels[name]}
      inputMode={name === 'email' ? 'email' : name === 'contactNumber' ? 'tel' : 'text'}
      onClose={onClose}
      complaint={(text) => clubFormSchema.shape[name].safeParse(text).error?.issues[0]?.message ?? null}
      {...(name === 'email' ? { doubt: doubtOfEmail } : {})}
      fact={{
        record: club,
        valueOf: (record) => record[name] ?? '',
        show: (value) => value,
        save: (base, value, attempt) => {
          const sent = { ...pick(base, clubContacts), [name]: value } as ClubUpdate;
          return mutateAsync({ base, sent, attempt });
        },
        keep,
      }}
    />
  );
}

const doubtOfEmail = (text: string) => (text !== '' && isDoubtfulEmail(text) ? messages.emailInvalid : null);
