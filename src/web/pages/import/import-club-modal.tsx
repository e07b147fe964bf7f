import type { ImportDetails } from '#contract/import/import.contract.ts';
import { clubInText } from '#domain/import/club-in-text.ts';
import { usePlanClub } from '#web/api/import/clubs/planned-club.api.ts';
import { ClubWithoutLogoForm } from '#web/features/club/club-without-logo-form.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './import-club-modal.text.ts';

interface ImportClubModalProps {
  details: ImportDetails;
  /** As the rows call it. */
  value: string;
  onSaved: () => void;
  onClose: () => void;
}

/** A club that is not there yet, filled in beforehand with what its name says. */
export function ImportClubModal({ details, value, onSaved, onClose }: ImportClubModalProps) {
  const planned = details.clubs.find((club) => club.value === value);
  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <p className="mb-4 text-text-2">{texts.clubExplained(value)}</p>
      <ClubWithoutLogoForm
        label={texts.title}
        submitLabel={planned === undefined ? texts.createClub : words.save}
        initial={initialOf(value, planned?.form ?? null)}
        write={usePlanClub(details.id, value)}
        onSaved={() => {
          notify.success(texts.clubWillBeCreated);
          onSaved();
        }}
      />
    </Modal>
  );
}

function initialOf(value: string, form: ImportDetails['clubs'][number]['form']) {
  if (form !== null) return { ...form, regionId: String(form.regionId), isTownConfirmed: true, isAnotherClub: false };
  const { type, name, cityName, regionId } = clubInText(value);
  return {
    ...(type === null ? {} : { type }),
    ...(regionId === null ? {} : { regionId: String(regionId) }),
    name,
    cityName,
  };
}
