import { useId } from 'react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import type { OutsideDates } from '#domain/card-index/season-dates.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import * as texts from './outside-dates.text.ts';

interface OutsideDatesNoticeProps {
  outside: OutsideDates | null;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Said before anything is filled in: a club reads when it may, an administrator is asked. */
export function OutsideDatesNotice({ outside, isConfirmed, onConfirm }: OutsideDatesNoticeProps) {
  const isAsked = isAdministrator(useActor());
  const id = useId();
  if (outside === null) return null;
  if (!isAsked) return <AlertBox tone="warning">{outside.sentence}</AlertBox>;
  return (
    <AlertBox tone="warning">
      <p>{outside.question}</p>
      <label htmlFor={id} className="touch-target mt-2 inline-flex items-center gap-2 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {texts.proceedOutsideDates}
      </label>
    </AlertBox>
  );
}

/** Why the form cannot be sent: to a club a day outside the dates, to an administrator nothing. */
export function useDatesRefusal(outside: OutsideDates | null): string | null {
  return isAdministrator(useActor()) ? null : (outside?.sentence ?? null);
}

export function OutsideDatesField({ outside, field: handle }: { outside: OutsideDates | null; field: FieldHandle }) {
  const { value, change } = useField(handle);
  return <OutsideDatesNotice outside={outside} isConfirmed={value === true} onConfirm={change} />;
}
