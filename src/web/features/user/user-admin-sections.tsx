import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { UserDetails } from '#contract/user.contract.ts';
import { UserClubsSection } from './user-clubs-section.tsx';
import { UserEditForm } from './user-edit-form.tsx';
import { UserPasswordSection } from './user-password-section.tsx';
import { UserPlayerSection } from './user-player-section.tsx';
import { UserRolesSection } from './user-roles-section.tsx';
import { UserSessionsSection } from './user-sessions-section.tsx';
import { UserStatusSection } from './user-status-section.tsx';

const NAME_OF_PLAYER_ROLE = 'Състезател';

interface Section {
  /** After „#“ in the address. */
  id: string;
  label: string;
  content: ReactNode;
}

interface UserAdminSectionsProps {
  user: UserDetails;
  /** What stands before the sections: status and access. */
  before: ReactNode;
  /** What people do with their own account, in place of the form: there the password is asked for. Null for others. */
  own: ReactNode;
  /** The second factor of somebody else. */
  factors: ReactNode;
  history: ReactNode;
}

/** Everything an administrator does with an account, in one column with a menu beside it where there is room. */
export function UserAdminSections({ user, before, own, factors, history }: UserAdminSectionsProps) {
  const isOwn = own !== null;
  const { key, hash } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  const isOfPlayer = user.player !== null || user.userRoles.some(({ roleName }) => roleName === NAME_OF_PLAYER_ROLE);
  const sections: Section[] = [
    {
      id: 'data',
      label: 'Данни за потребителя',
      // Saved or given up, the form starts anew from what the record is then.
      content: own ?? <UserEditForm key={key} user={user} />,
    },
    {
      id: 'clubs',
      label: 'Клубове',
      content: <UserClubsSection user={user} isOwn={isOwn} startsFocused={hash === '#clubs'} />,
    },
    ...(isOfPlayer ? [{ id: 'player', label: NAME_OF_PLAYER_ROLE, content: <UserPlayerSection user={user} /> }] : []),
    { id: 'roles', label: 'Роли', content: <UserRolesSection user={user} isOwn={isOwn} /> },
    // The own password is changed where the old one is asked for: a letter would lock whoever cannot read it out.
    ...(isOwn
      ? []
      : [
          { id: 'password', label: 'Нова парола', content: <UserPasswordSection user={user} /> },
          { id: 'sessions', label: 'Сесии', content: <UserSessionsSection user={user} /> },
          { id: 'factors', label: 'Двустепенна защита', content: factors },
        ]),
    { id: 'status', label: 'Деактивиране', content: <UserStatusSection user={user} isOwn={isOwn} /> },
    { id: 'history', label: 'История', content: history },
  ];

  useEffect(() => {
    if (hash !== '') element.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
  }, [hash]);

  return (
    <div ref={element} className="min-[1360px]:grid min-[1360px]:grid-cols-[minmax(0,720px)_15rem] min-[1360px]:gap-8">
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
        {before}
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className="scroll-mt-20">
            {content}
          </div>
        ))}
      </div>
      <SectionMenu sections={sections} />
    </div>
  );
}

/** Leads to a section without leaving the page: what was typed elsewhere on it is not in danger. */
function SectionMenu({ sections }: { sections: readonly Section[] }) {
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Раздели на профила" className="hidden min-[1360px]:block">
      <ul className="sticky top-20 flex flex-col border-l border-border">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              className="block px-4 py-2 text-label text-text-2 hover:bg-row-hover hover:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
