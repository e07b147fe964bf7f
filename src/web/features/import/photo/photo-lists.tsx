import { Suspense, useState } from 'react';
import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { photoText } from './photo.text.ts';
import type { OwnedPhoto, UnplacedPhoto } from './send-photos.ts';
import * as texts from './photo-lists.text.ts';

const PickOwnerModal = lazyDialog(async () => (await import('./pick-owner-modal.tsx')).PickOwnerModal);

const SHOWN_AT_ONCE = 100;

interface FileListProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => React.ReactNode;
}

/** A long list of files, the first of them and more where that is asked for. */
function FileList<Item>({ title, items, children }: FileListProps<Item>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <h2 className="text-card font-semibold">
        {title} <span className="tabular font-normal text-text-2">{items.length}</span>
      </h2>
      <ul className="mt-3 divide-y divide-border">
        {items.slice(0, shown).map((item, place) => (
          // Two folders may have files of one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="py-2">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shown ? (
        <Button variant="secondary" onClick={() => setShown((before) => before + SHOWN_AT_ONCE)} className="mt-3">
          {texts.showMore}
        </Button>
      ) : null}
    </section>
  );
}

/** Whose each picture is, before anything is sent; those told by a name alone come first, they need a look. */
export function FoundPhotos({ photos }: { photos: readonly OwnedPhoto[] }) {
  const ordered = [...photos.filter(({ match }) => match.isByName), ...photos.filter(({ match }) => !match.isByName)];
  return (
    <FileList title={photoText.found} items={ordered}>
      {({ file, match }) => (
        <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
          <span className="text-text-2 wrap-anywhere sm:w-2/5 sm:shrink-0">{file.name}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">{match.title}</span>
            {match.clubName === null ? null : <span className="block text-label text-text-2">{match.clubName}</span>}
          </span>
          <span className="flex flex-wrap gap-2">
            {match.isByName ? <Badge tone="amber">{photoText.byName}</Badge> : null}
            {match.hasPhoto ? <Badge tone="neutral">{photoText.hasOne}</Badge> : null}
          </span>
        </div>
      )}
    </FileList>
  );
}

interface UnplacedPhotosProps {
  title: string;
  noun: PhotoNoun;
  photos: readonly UnplacedPhoto[];
  /** Who gets another one already. */
  taken: ReadonlySet<number>;
  /** What the choice does: the picture goes with the others, or at once. */
  pickLabel: string;
  onPick: (photo: UnplacedPhoto, owner: PickerItem) => void;
}

/** What goes nowhere, each with the reason and a way to say whose it is. */
export function UnplacedPhotos({ title, photos, onPick, ...rest }: UnplacedPhotosProps) {
  const [asked, setAsked] = useState<UnplacedPhoto | null>(null);
  return (
    <>
      <FileList title={title} items={photos}>
        {(photo) => (
          <div className="flex flex-col items-start gap-x-4 gap-y-2 sm:flex-row sm:items-center">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{photo.file.name}</p>
              <p className="text-text-2 wrap-anywhere">{photo.sentence}</p>
            </div>
            <Button
              variant="secondary"
              aria-label={texts.chooseOwnerOf(photo.file.name)}
              onClick={() => setAsked(photo)}
            >
              {texts.chooseOwner}
            </Button>
          </div>
        )}
      </FileList>
      {asked === null ? null : (
        <Suspense>
          <PickOwnerModal
            {...rest}
            fileName={asked.file.name}
            onPick={(owner) => {
              setAsked(null);
              onPick(asked, owner);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
