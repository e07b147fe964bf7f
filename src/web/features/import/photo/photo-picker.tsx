import { Images } from 'lucide-react';
import { FilesDrop } from '#web/ui/upload/files-drop.tsx';
import * as texts from './photo-picker.text.ts';

interface PhotoPickerProps {
  hint: string;
  isBusy: boolean;
  onPick: (files: readonly File[]) => void;
}

/** Takes an archive or many pictures. */
export function PhotoPicker({ hint, isBusy, onPick }: PhotoPickerProps) {
  return (
    <FilesDrop
      accept=".zip,image/jpeg,image/png,image/webp"
      isBusy={isBusy}
      className="flex-col items-start gap-3 rounded-card p-4 sm:p-6"
      label={texts.choosePhotos}
      Icon={Images}
      hintId="photos-hint"
      above={<p id="photos-hint">{hint}</p>}
      onPick={onPick}
    />
  );
}
