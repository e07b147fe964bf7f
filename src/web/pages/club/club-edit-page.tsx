import { mayEditClub } from '#domain/common/access.rules.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { clubText } from '#web/features/club/club.text.ts';
import { ClubEditForm } from '#web/features/club/club-edit-form.tsx';
import { EditPage } from '../edit-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-edit-page.text.ts';

export function ClubEditPage() {
  const clubId = useRecordId('clubId', clubRecord);
  const scope = mayEditClub(useActor(), clubId);

  return (
    <EditPage
      title={texts.title}
      list={{ to: '/clubs', label: words.clubs }}
      page={{ to: `/clubs/${clubId}`, label: clubText.details }}
      nameOf={(club) => club.fullName}
      refusal={scope === null ? clubText.ownClubOnly : null}
      source={clubRecord}
      recordId={clubId}
    >
      {(club) => (scope === null ? null : <ClubEditForm club={club} scope={scope} />)}
    </EditPage>
  );
}
