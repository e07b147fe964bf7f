import { useId, useState } from 'react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { useActor } from '#web/api/stored-session.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { searchEveryCoach } from '#web/pickers/coach-picker.tsx';
import { searchOwnPlayers } from '#web/pickers/player-picker.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { photoText } from './photo.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './pick-owner-modal.text.ts';

const searches: Readonly<Record<PhotoNoun, { label: string; search: Search; placeholder: string }>> = {
  player: { label: words.player, search: searchOwnPlayers, placeholder: texts.searchPlayer },
  coach: { label: texts.coach, search: searchEveryCoach, placeholder: words.searchCoach },
  club: { label: words.club, search: searchClubs, placeholder: words.searchClub },
};

interface PickOwnerModalProps {
  noun: PhotoNoun;
  fileName: string;
  taken: ReadonlySet<number>;
  pickLabel: string;
  onPick: (owner: PickerItem) => void;
  onClose: () => void;
}

/** Somebody says whose a picture is that its name does not tell. */
export function PickOwnerModal({ noun, fileName, taken, pickLabel, onPick, onClose }: PickOwnerModalProps) {
  const id = useId();
  const isOfFederation = isAdministrator(useActor());
  const [picked, setPicked] = useState<PickerItem | null>(null);
  const [isTried, setIsTried] = useState(false);
  const hasPhoto = picked?.picture !== undefined && picked.picture.src !== null;
  const trouble = troubleOf(picked, { taken, isKept: hasPhoto && !isOfFederation });
  const handlePick = () => {
    setIsTried(true);
    if (picked !== null && trouble === undefined) onPick(picked);
  };
  return (
    <Modal title={photoText.whose} isOpen onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4">
        <p className="font-medium wrap-anywhere">{fileName}</p>
        <Combobox
          id={id}
          {...searches[noun]}
          picked={picked}
          error={picked === null && !isTried ? undefined : trouble}
          onChange={setPicked}
        />
        {hasPhoto && trouble === undefined ? <AlertBox tone="warning">{photoText.isReplaced}</AlertBox> : null}
        <div className="mt-auto flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={handlePick}>{pickLabel}</Button>
        </div>
      </div>
    </Modal>
  );
}

function troubleOf(
  picked: PickerItem | null,
  { taken, isKept }: { taken: ReadonlySet<number>; isKept: boolean },
): string | undefined {
  if (picked === null) return photoText.pickRecord;
  if (taken.has(picked.id)) return photoText.isTaken;
  return isKept ? photoText.isKept : undefined;
}
