import { useEffect, useRef, useState } from 'react';
import { wholePicture } from './crop.ts';
import { CropControls } from './crop-controls.tsx';
import { CropStage } from './crop-stage.tsx';
import { cutOut, openPicture } from './image-work.ts';
import { SizePreviews } from './size-previews.tsx';
import { frames } from './upload.text.ts';

interface ImageEditorProps {
  source: File;
  kind: 'photo' | 'logo';
  /** Told the finished picture after each change; null when the file is no picture. */
  onResult: (file: File | null) => void;
}

const SETTLE = 200;

/** One source for its lifetime: another file gets another editor. Shows what will be sent and lets it be turned, enlarged and moved: by dragging or with the sliders. */
export function ImageEditor({ source, kind, onResult }: ImageEditorProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(wholePicture);
  const [result, setResult] = useState<File | null>(null);
  const report = useRef(onResult);
  useEffect(() => {
    report.current = onResult;
  });

  useEffect(() => {
    let isCurrent = true;
    openPicture(source).then(
      (opened) => isCurrent && setPicture(opened),
      () => isCurrent && report.current(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);

  useEffect(() => {
    if (picture === null) return undefined;
    let isCurrent = true;
    const finish = async () => {
      const file = await cutOut(picture, { crop, name: source.name, ...frames[kind] });
      if (!isCurrent) return;
      setResult(file);
      report.current(file);
    };
    const timer = setTimeout(() => void finish(), SETTLE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [picture, crop, kind, source]);

  if (picture === null) return <div className="skeleton h-64 w-full" aria-busy="true" />;
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <CropStage picture={picture} crop={crop} kind={kind} onCrop={setCrop} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <CropControls picture={picture} crop={crop} kind={kind} onCrop={setCrop} />
        {kind === 'logo' && result !== null ? <SizePreviews file={result} /> : null}
      </div>
    </div>
  );
}
