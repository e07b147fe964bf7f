import { Camera, CircleCheck, FileUp, Send, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import type { CollectContent, CollectItem } from '#contract/player/collect.contract.ts';
import type { LinkKey } from '#web/api/link-key.ts';
import { sendCollected } from '#web/api/player/collect-link.api.ts';
import { Failure, useAttempt } from '#web/parts/link-page.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { randomId } from '#web/ui/form/random-id.ts';
import { kindOf } from '#web/ui/upload/file-kind.ts';
import { acceptedTypes } from '#web/ui/upload/upload.text.ts';
import { collectPageText as text, MOST_PAGES, stateText } from './collect-page.text.ts';
import * as texts from './collect-item.text.ts';

interface CollectItemProps {
  item: CollectItem;
  linkKey: LinkKey;
  onSent: (content: CollectContent) => void;
}

/** One thing that is asked for: to be photographed or chosen, looked at, and sent. */
export function CollectItemCard({ item, linkKey, onSent }: CollectItemProps) {
  return (
    <section aria-label={item.name} className="rounded-card border border-border bg-surface p-4">
      <h2 className="text-card font-semibold">{item.name}</h2>
      {item.state === 'asked' ? (
        <Sending item={item} linkKey={linkKey} onSent={onSent} />
      ) : (
        <p className="mt-1 flex items-center gap-2 text-text-2">
          <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
          {stateText[item.state]}
        </p>
      )}
    </section>
  );
}

function Sending({ item, linkKey, onSent }: CollectItemProps) {
  const isPhoto = item.kindId === null;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const { failure, isPending, attempt } = useAttempt();

  const add = async (picked: readonly File[]) => {
    const chosen = isPhoto ? picked.slice(-1) : [...files, ...picked].slice(0, MOST_PAGES);
    const wrong = await troubleWith(chosen, isPhoto);
    setTrouble(wrong);
    if (wrong === null) setFiles(chosen);
  };
  const send = () =>
    attempt(async () => {
      setShare(0);
      const { oneFileOf } = await import('#web/ui/upload/collected-file.ts');
      const file = await oneFileOf(files).catch(() => null);
      if (file === null) return setTrouble(text.unreadable);
      onSent(await sendCollected(linkKey, { itemId: item.id, file, onProgress: setShare }));
    });

  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-label text-text-2">{isPhoto ? text.photoHint : text.paperHint}</p>
      <Failure text={trouble ?? failure} />
      <Previews files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
      {isPending ? (
        <ProgressBar label={text.sending} share={share} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Picker
            label={isPhoto || files.length === 0 ? text.camera : text.another}
            what={item.name}
            isCamera
            isPhoto={isPhoto}
            onPick={add}
          />
          <Picker label={text.choose} what={item.name} isPhoto={isPhoto} onPick={add} />
          {files.length === 0 ? null : (
            <Button className="w-full" onClick={() => void send()}>
              <Send size={20} aria-hidden />
              {text.send}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

async function troubleWith(files: readonly File[], isPhoto: boolean): Promise<string | null> {
  const kinds = await Promise.all(files.map((file) => kindOf(file)));
  const hasPdf = kinds.includes('pdf');
  if (kinds.includes(null) || (isPhoto && hasPdf)) return isPhoto ? text.wrongPicture : text.wrongType;
  if (hasPdf && files.length > 1) return text.onePdf;
  return hasPdf && files.some(({ size }) => size > MAX_UPLOAD_BYTES) ? text.tooLarge : null;
}

interface PickerProps {
  label: string;
  what: string;
  isPhoto: boolean;
  isCamera?: boolean;
  onPick: (files: readonly File[]) => Promise<void>;
}

function Picker({ label, what, isPhoto, isCamera = false, onPick }: PickerProps) {
  const Icon = isCamera ? Camera : FileUp;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void onPick([...(target.files ?? [])]);
    // The same file again is a change too.
    target.value = '';
  };
  return (
    <label className="flex min-h-12 flex-1 basis-40 cursor-pointer items-center justify-center gap-2 rounded-control border border-border-control bg-surface px-4 font-semibold text-link hover:bg-row-hover has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)">
      <Icon size={20} aria-hidden />
      {label}
      <span className="sr-only">: {what}</span>
      <input
        type="file"
        className="sr-only"
        accept={isCamera ? 'image/*' : acceptedTypes[isPhoto ? 'photo' : 'document']}
        {...(isCamera ? { capture: isPhoto ? 'user' : 'environment' } : { multiple: !isPhoto })}
        onChange={handleChange}
      />
    </label>
  );
}

const keys = new WeakMap<File, string>();
/** Pages of a camera often have one name. */
function keyOf(file: File): string {
  const known = keys.get(file) ?? randomId();
  keys.set(file, known);
  return known;
}

function Previews({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={texts.chosen} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {files.map((file, place) => (
        <li key={keyOf(file)} className="relative">
          <Preview file={file} page={place + 1} />
          <span className="absolute top-1 right-1 rounded-control bg-surface">
            <IconButton label={texts.removePage(place + 1)} onClick={() => onRemove(file)}>
              <X size={18} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file, page }: { file: File; page: number }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (file.type === 'application/pdf') {
    return (
      <p className="flex aspect-3/4 items-center justify-center rounded-control border border-border p-2 text-center text-label wrap-anywhere">
        {file.name}
      </p>
    );
  }
  return (
    <img
      src={address}
      alt={texts.pageNumber(page)}
      className="aspect-3/4 w-full rounded-control border border-border object-contain"
    />
  );
}
