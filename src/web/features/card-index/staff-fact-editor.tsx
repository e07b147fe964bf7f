import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { mayBorrowCoaches } from '#domain/card-index/card-index.access.ts';
import { cardIndexRecord, useUpdateStaff } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { CoachFactEditor } from '#web/pickers/coach-fact-editor.tsx';
import { TextFactEditor } from '#web/ui/form/text-fact-editor.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { cardIndexStaffFormSchema } from './card-index-schemas.ts';
import { cardIndexLabels } from './card-index.text.ts';

const coachOf = { seniorCoachId: 'seniorCoach', coachId: 'coach', coach2Id: 'coach2' } as const;

export type StaffFact = keyof typeof coachOf | 'medic' | 'masseur';

interface StaffFactEditorProps {
  cardIndex: CardIndexDetails;
  name: StaffFact;
  onClose: () => void;
}

/** One of the staff of a licence, by the call of its form, which leaves alone what is not sent. */
export function StaffFactEditor({ cardIndex, name, onClose }: StaffFactEditorProps) {
  const { mutateAsync } = useUpdateStaff();
  const keep = useKeepRecord(cardIndexRecord);
  const isClubOnly = !mayBorrowCoaches(useActor());
  const common = { label: cardIndexLabels[name], onClose };
  if (name === 'medic' || name === 'masseur')
    return (
      <TextFactEditor
        {...common}
        complaint={(text) => cardIndexStaffFormSchema.shape[name].safeParse(text).error?.issues[0]?.message ?? null}
        fact={{
          record: cardIndex,
          valueOf: (record) => record[name] ?? '',
          show: (value) => value,
          save: (base, value, attempt) => mutateAsync({ base, sent: { [name]: value === '' ? null : value }, attempt }),
          keep,
        }}
      />
    );
  return (
    <CoachFactEditor
      {...common}
      clubId={cardIndex.clubId}
      isClubOnly={isClubOnly}
      fact={{
        record: cardIndex,
        valueOf: (record): PickerItem | null => {
          const coach = record[coachOf[name]];
          return coach === null ? null : { id: coach.id, label: coach.name };
        },
        show: (coach) => coach?.label ?? '',
        save: (base, coach, attempt) => mutateAsync({ base, sent: { [name]: coach?.id ?? null }, attempt }),
        keep,
      }}
    />
  );
}
