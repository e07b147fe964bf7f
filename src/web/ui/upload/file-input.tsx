import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import { messages } from '#contract/common/messages.ts';
import { Suspense, useEffect, useState } from 'react';
import { whenUsed } from '#web/lib/when-used.ts';
import { type FieldTexts, GroupFrame } from '../field-frame.tsx';
import { type FieldHandle, useField } from '../form/field-handle.ts';
import { lazyPart } from '../lazy-part.tsx';
import { RefusedFile } from './chosen-file.ts';
import { DropArea } from './drop-area.tsx';
import { kindOf } from './file-kind.ts';
import { PickedFile } from './picked-file.tsx';
import { acceptedTypes, uploadHints, type UploadKind } from './upload.text.ts';

const loadEditor = () => import('./image-editor.tsx');
const ImageEditor = lazyPart(async () => (await loadEditor()).ImageEditor);

interface FileInputProps extends Omit<FieldTexts, 'error' | 'hint'> {
  field: FieldHandle;
  /** Photos and logos are cropped and shrunk here; documents are taken as they are, unless they are too large. */
  kind: UploadKind;
}

export function FileInput({ field: handle, kind, ...texts }: FileInputProps) {
  const field = useField(handle);
  const [source, setSource] = useState<File | null>(null);
  const held = field.value instanceof File || field.value instanceof RefusedFile ? field.value : null;
  const isPicture = kind !== 'document';

  useEffect(() => {
    if (isPicture) whenUsed(() => void loadEditor().catch(() => undefined));
  }, [isPicture]);

  const take = (file: File) => {
    const isTooLarge = file.size > MAX_UPLOAD_BYTES;
    field.change(isTooLarge ? new RefusedFile(file.name, messages.fileTooLarge) : file);
    void handle.validate(handle.name);
  };
  const refuse = (name: string, refusal: string) => {
    setSource(null);
    field.change(new RefusedFile(name, refusal));
    void handle.validate(handle.name);
  };

  const takePicked = async (picked: File) => {
    const trouble = await troubleWith(picked, kind);
    if (trouble !== undefined) return refuse(picked.name, trouble);
    if (!isPicture) return take(await smallEnough(picked));
    setSource(picked);
    // Taken as it is until the cut picture is ready a moment later: a quick hand must not be told that it is missing.
    field.change(picked);
  };
  const handlePick = (picked: File) => handle.awaitValue(takePicked(picked));

  const handleRemove = () => {
    setSource(null);
    field.change(null);
  };

  const shown = source ?? held;
  return (
    <GroupFrame id={field.id} hint={uploadHints[kind]} error={field.error} {...texts}>
      {shown === null ? null : (
        <PickedFile name={shown.name} size={held instanceof File ? held.size : null} onRemove={handleRemove}>
          {source === null || kind === 'document' ? null : (
            <Suspense fallback={<div className="skeleton h-60 w-full" />}>
              <ImageEditor
                key={`${source.name} ${source.size} ${source.lastModified}`}
                source={source}
                kind={kind}
                onResult={(result) => (result === null ? refuse(source.name, messages.imageTypeWrong) : take(result))}
              />
            </Suspense>
          )}
        </PickedFile>
      )}
      <DropArea
        accept={acceptedTypes[kind]}
        hasFile={shown !== null}
        isWrong={field.error !== undefined}
        onPick={handlePick}
      />
    </GroupFrame>
  );
}

async function troubleWith(file: File, kind: UploadKind): Promise<string | undefined> {
  if (file.size === 0) return messages.fileEmpty;
  const found = await kindOf(file);
  if (found === null || (found === 'pdf' && kind !== 'document')) {
    return kind === 'document' ? messages.fileTypeWrong : messages.imageTypeWrong;
  }
  return undefined;
}

/** A scan that is over the limit is made smaller; every other is sent as it is. */
async function smallEnough(file: File): Promise<File> {
  if ((await kindOf(file)) === 'pdf') return file;
  const { shrunk } = await import('./image-work.ts');
  return shrunk(file, MAX_UPLOAD_BYTES).catch(() => file);
}
