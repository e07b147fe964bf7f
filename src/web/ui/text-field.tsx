import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {
  trailing?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, isOptional, mark, error, notice, className, trailing, id: givenId, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;

  return (
    <FieldFrame {...{ id, label, hint, error, notice, className }} {...frameMarks(isOptional, mark)}>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          className={cx(
            'control w-full px-3 placeholder:text-text-3',
            trailing !== undefined && 'pr-12',
            error !== undefined && 'border-danger',
            input.readOnly === true && 'bg-bg text-text-2',
          )}
          {...input}
        />
        {trailing === undefined ? null : <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}

function frameMarks(isOptional: boolean | undefined, mark: ReactNode) {
  return { ...(isOptional === undefined ? {} : { isOptional }), mark };
}
