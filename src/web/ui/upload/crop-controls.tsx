import { RotateCcw, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../button.tsx';
import { MAX_ZOOM, playOf } from './crop.ts';
import type { CropProps } from './crop-stage.tsx';
import { frames } from './upload.text.ts';
import * as texts from './crop-controls.text.ts';

export function CropControls({ picture, crop, kind, onCrop }: CropProps) {
  const { ratio, fit } = frames[kind];
  const play = playOf(picture, { width: ratio, height: 1 }, crop, fit);
  const turn = (by: number) => onCrop({ ...crop, turns: (crop.turns + by + 4) % 4, x: 0, y: 0 });

  return (
    <div className="flex flex-col gap-1">
      <Slider
        label={texts.scale}
        min={1}
        max={MAX_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      {/* The picture moves against the slider: to the right end means to its right part. */}
      <Slider
        label={texts.horizontal}
        min={-1}
        max={1}
        value={-crop.x}
        isDisabled={play.x === 0}
        onChange={(x) => onCrop({ ...crop, x: -x })}
      />
      <Slider
        label={texts.vertical}
        min={-1}
        max={1}
        value={-crop.y}
        isDisabled={play.y === 0}
        onChange={(y) => onCrop({ ...crop, y: -y })}
      />
      <div className="flex gap-1">
        <IconButton label={texts.rotateLeft} onClick={() => turn(-1)} className="border border-border-control">
          <RotateCcw size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.rotateRight} onClick={() => turn(1)} className="border border-border-control">
          <RotateCw size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, min, max, value, isDisabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <label htmlFor={id} className="w-28 shrink-0 text-label">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 60}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-w-0 flex-1 accent-primary"
      />
    </div>
  );
}
