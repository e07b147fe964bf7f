import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';
import { FederationContact } from '../federation-contact.tsx';
import { PageHeader } from './page-header.tsx';
import * as texts from './no-permission.text.ts';

interface NoPermissionProps {
  heading?: string;
  text?: string;
  wayOn?: { to: string; label: string };
}

export function NoPermission(props: NoPermissionProps) {
  const { heading = texts.title, text = texts.noRightsForAct, wayOn } = props;
  return (
    <section className="flex flex-col items-center gap-3 rounded-card border border-border bg-surface px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
        <Lock size={24} aria-hidden />
      </span>
      <h2 className="text-card font-semibold">{heading}</h2>
      <p className="max-w-md text-text-2">{text}</p>
      {wayOn === undefined ? null : (
        <Link to={wayOn.to} className={buttonClass('secondary')}>
          {wayOn.label}
        </Link>
      )}
      <FederationContact />
    </section>
  );
}

export function NoPermissionPage(props: Omit<ComponentProps<typeof PageHeader>, 'children'> & NoPermissionProps) {
  const { heading, text, wayOn, ...header } = props;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader {...header} />
      <NoPermission
        {...(heading === undefined ? {} : { heading })}
        {...(text === undefined ? {} : { text })}
        {...(wayOn === undefined ? {} : { wayOn })}
      />
    </div>
  );
}
