import { useObjectUrl } from '#web/lib/use-object-url.ts';

const SIZES = [96, 40, 24];

export function SizePreviews({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (url === null) return null;
  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {['bg-white', 'bg-[#121b2d]'].map((ground) => (
        <div key={ground} className={`flex items-end gap-3 rounded-control border border-border p-2 ${ground}`}>
          {SIZES.map((size) => (
            <img key={size} src={url} alt="" width={size} height={size} className="object-contain" />
          ))}
        </div>
      ))}
    </div>
  );
}
