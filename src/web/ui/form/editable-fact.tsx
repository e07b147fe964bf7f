import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as texts from './editable-fact.text.ts';

interface EditableFactProps {
  /** „Телефон за контакт“: what the pencil changes. */
  label: string;
  /** The fact as it is shown. */
  children: ReactNode;
  /** What stands in its place while it is changed; its code comes when it is asked for. */
  renderEditor: (onClose: () => void) => ReactNode;
}

/**
 * A fact of a record that can be changed where it stands. The pencil is seen when the mouse or the focus is on the
 * fact, and always where there is no mouse.
 */
export function EditableFact({ label, children, renderEditor }: EditableFactProps) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Whoever has changed it is where he or she was.
    if (!isEditing && wasEditing.current) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const shown = <span className="min-w-0 break-words">{children}</span>;

  if (isEditing) return <Suspense fallback={shown}>{renderEditor(() => setIsEditing(false))}</Suspense>;
  return (
    <span className="group/fact inline-flex max-w-full items-center gap-1">
      {shown}
      <button
        ref={pencil}
        type="button"
        aria-label={texts.editFact(label)}
        title={texts.edit}
        onClick={() => setIsEditing(true)}
        className="touch-target -my-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 opacity-0 transition-opacity group-hover/fact:opacity-100 hover:bg-row-hover hover:text-text focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <Pencil size={16} aria-hidden />
      </button>
    </span>
  );
}
