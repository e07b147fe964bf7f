import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';

type Tone = 'danger' | 'warning' | 'success' | 'info';

const tones: Record<Tone, { box: string; Icon: typeof Info }> = {
  danger: { box: 'border-danger text-danger', Icon: CircleAlert },
  warning: { box: 'border-warning text-warning', Icon: CircleAlert },
  success: { box: 'border-success text-success', Icon: CircleCheck },
  info: { box: 'border-info text-info', Icon: Info },
};

interface AlertBoxProps extends ComponentProps<'div'> {
  tone: Tone;
  heading?: string;
}

export function AlertBox({ tone, heading, className, children, ...rest }: AlertBoxProps) {
  const { box, Icon } = tones[tone];
  return (
    <div className={cx('flex gap-3 rounded-control border bg-surface p-3', box, className)} {...rest}>
      <Icon size={20} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0">
        {heading === undefined ? null : <p className="font-semibold">{heading}</p>}
        <div className="whitespace-pre-line text-text">{children}</div>
      </div>
    </div>
  );
}
