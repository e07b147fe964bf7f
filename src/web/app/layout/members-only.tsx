import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hasRights } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { WITHOUT_RIGHTS } from '#web/features/user/without-rights.text.ts';
import { NoPermission } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { sections } from './sections.ts';
import * as texts from './members-only.text.ts';

/** An account that stands for nobody has its profile; every other page says so instead of failing. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const actor = useActor();
  const { pathname } = useLocation();
  const section = sections.find(({ path, also }) => pathname.startsWith(path) || also?.test(pathname) === true);
  if (actor === null || hasRights(actor) || section === undefined || pathname.startsWith('/users/')) return children;

  return (
    <div className="max-w-[1200px]">
      <PageHeader title={section.label} />
      <NoPermission text={WITHOUT_RIGHTS} wayOn={{ to: `/users/${actor.userId}`, label: texts.toMyProfile }} />
    </div>
  );
}
