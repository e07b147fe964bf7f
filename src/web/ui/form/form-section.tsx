import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-card font-semibold">
        {title}
      </h2>
      {description === undefined ? null : <p className="mt-0.5 text-label text-text-2">{description}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}
