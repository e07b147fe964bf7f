import { useEffect, useRef, type PointerEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type Crop, moved, playOf } from './crop.ts';
import { drawCrop } from './image-work.ts';
import { frames } from './upload.text.ts';
import * as texts from './crop-stage.text.ts';

export interface CropProps {
  picture: ImageBitmap;
  crop: Crop;
  kind: 'photo' | 'logo';
  onCrop: (crop: Crop) => void;
}

const HEIGHT = 240;

/** The frame with the picture in it. The sliders beside it do the same for keyboards. */
export function CropStage({ picture, crop, kind, onCrop }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ratio, fit } = frames[kind];
  const width = HEIGHT * ratio;
  const sharpness = Math.min(2, window.devicePixelRatio);

  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, fit);
  }, [picture, crop, fit]);

  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const play = playOf(picture, { width, height: HEIGHT }, crop, fit);
    onCrop(moved(crop, { x: event.movementX, y: event.movementY }, play));
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={texts.photoPreview}
      width={width * sharpness}
      height={HEIGHT * sharpness}
      style={{ width, height: HEIGHT }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
      className={cx(
        'shrink-0 cursor-move touch-none self-center rounded-control border border-border sm:self-start',
        kind === 'logo' ? 'checker' : 'bg-surface-2',
      )}
    />
  );
}
