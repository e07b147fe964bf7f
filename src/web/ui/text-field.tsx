import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** A remark under the field that is not an error. */
  notice?: ReactNode;
  /** Something inside the box, at its right end. */
  trailing?: ReactNode;
}

/** Label above, message below, both tied to the box. */
export function TextField({ label, error, notice, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const noticeId = `${id}-notice`;

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${errorId} ${noticeId}`}
          className={cx(
            'control w-full px-3 placeholder:text-text-3',
            trailing !== undefined && 'pr-12',
            error !== undefined && 'border-danger',
          )}
          {...input}
        />
        {trailing === undefined ? null : <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
      <p id={errorId} className={cx('flex gap-1.5 text-label text-danger', error !== undefined && 'mt-1')}>
        {error === undefined ? null : (
          <>
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            {error}
          </>
        )}
      </p>
      <div id={noticeId} role="status" className="text-label text-warning">
        {notice}
      </div>
    </div>
  );
}
