import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { RequestCode } from '../request-code.tsx';
import type { Summary } from './summary.ts';

/** Takes the focus when it appears; a single wrong field takes it instead. */
export function ErrorSummary({ summary }: { summary: Summary | null }) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();

  const seen = useRef<object>(undefined);

  useEffect(() => {
    // Lines that go while somebody is typing do not take the focus away.
    if (summary === null || summary.occasion === seen.current) return;
    seen.current = summary.occasion;
    const only = summary.lines.length === 1 ? summary.lines[0]?.fieldId : undefined;
    if (only === undefined) box.current?.focus();
    else focusField(only);
  }, [summary]);

  if (summary === null) return null;
  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby={headingId}
      tabIndex={-1}
      className="scroll-mt-20 rounded-card border-2 border-danger bg-surface p-4"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-card font-semibold text-danger">
        <CircleAlert size={22} aria-hidden className="shrink-0" />
        {summary.heading}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 pl-8">
        {summary.lines.map(({ text, fieldId }) => (
          <li key={`${fieldId ?? ''}${text}`} className="whitespace-pre-line">
            {fieldId === undefined ? text : <FieldLink fieldId={fieldId} text={text} />}
          </li>
        ))}
      </ul>
      <RequestCode requestId={summary.requestId} />
    </div>
  );
}

function FieldLink({ fieldId, text }: { fieldId: string; text: string }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <a href={`#${fieldId}`} onClick={handleClick} className="touch-target font-medium text-danger underline">
      {text}
    </a>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
