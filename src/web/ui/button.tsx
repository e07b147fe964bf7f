import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variants: Record<Variant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:bg-primary-hover aria-disabled:bg-surface-2 aria-disabled:text-disabled',
  secondary:
    'border-border-control bg-surface text-text hover:bg-row-hover aria-disabled:border-border aria-disabled:bg-surface-2 aria-disabled:text-disabled',
  danger:
    'border-transparent bg-danger text-on-danger hover:opacity-90 aria-disabled:bg-surface-2 aria-disabled:text-disabled',
  quiet: 'border-transparent text-text-2 hover:bg-row-hover hover:text-text',
};

export function buttonClass(variant: Variant = 'primary', className?: string): string {
  return cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 font-semibold transition-colors',
    variants[variant],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
}

export function Button({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  isOnNavy?: boolean;
  children: ReactNode;
}

export function IconButton({ label, isOnNavy = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'touch-target inline-flex size-9 items-center justify-center rounded-control transition-colors',
        isOnNavy
          ? 'bg-sidebar text-sidebar-text hover:bg-sidebar-active'
          : 'text-text-2 hover:bg-row-hover hover:text-text',
        className,
      )}
      {...rest}
    />
  );
}
