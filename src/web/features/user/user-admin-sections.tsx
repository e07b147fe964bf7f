import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { type ProfileSection, ProfileSections } from './profile-sections.tsx';
import { UserChildrenSection } from './user-children-section.tsx';
import { UserClubsSection } from './user-clubs-section.tsx';
import { UserEditForm } from './user-edit-form.tsx';
import { UserPasswordSection } from './user-password-section.tsx';
import { UserPlayerSection } from './user-player-section.tsx';
import { UserRolesSection } from './user-roles-section.tsx';
import { UserSessionsSection } from './user-sessions-section.tsx';
import { UserStatusSection } from './user-status-section.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-admin-sections.text.ts';

const NAME_OF_PLAYER_ROLE = words.player;
const NAME_OF_ADMINISTRATOR_ROLE = texts.administratorRole;

interface UserAdminSectionsProps {
  user: UserDetails;
  before: ReactNode;
  /** What people do with their own account: their data in place of the form, and what only they see. Null for others. */
  own: { data: ReactNode; sections: readonly ProfileSection[] } | null;
  factors: ReactNode;
  history: ReactNode;
  delegate: ReactNode;
  erasure: ReactNode;
}

export function UserAdminSections({ user, before, own, factors, history, delegate, erasure }: UserAdminSectionsProps) {
  const isOwn = own !== null;
  const { key, hash } = useLocation();
  const isOfPlayer = user.players.length > 0 || user.userRoles.some(({ roleName }) => roleName === NAME_OF_PLAYER_ROLE);
  const isWithoutClubs =
    user.clubs.length === 0 && user.userRoles.every(({ roleName }) => roleName === NAME_OF_ADMINISTRATOR_ROLE);
  const sections: ProfileSection[] = [
    {
      id: 'data',
      label: texts.userData,
      // Saved or given up, the form starts anew from what the record is then.
      content: own?.data ?? <UserEditForm key={key} user={user} />,
    },
    // Who administers everything needs no clubs; with the role of a club they can be added.
    ...(isWithoutClubs
      ? []
      : [
          {
            id: 'clubs',
            label: words.clubs,
            content: <UserClubsSection user={user} isOwn={isOwn} startsFocused={hash === '#clubs'} />,
          },
        ]),
    ...(isOfPlayer
      ? [
          {
            id: 'player',
            label: NAME_OF_PLAYER_ROLE,
            content: <UserPlayerSection user={user} startsFocused={hash === '#player'} />,
          },
          { id: 'children', label: texts.guardianOf, content: <UserChildrenSection user={user} /> },
        ]
      : []),
    { id: 'roles', label: texts.roles, content: <UserRolesSection user={user} isOwn={isOwn} /> },
    { id: 'delegate', label: texts.delegate, content: delegate },
    { id: 'password', label: texts.newPassword, content: <UserPasswordSection user={user} isOwn={isOwn} /> },
    ...(isOwn
      ? []
      : [
          { id: 'sessions', label: texts.sessions, content: <UserSessionsSection user={user} /> },
          { id: 'factors', label: texts.twoStepProtection, content: factors },
        ]),
    { id: 'status', label: texts.deactivation, content: <UserStatusSection user={user} isOwn={isOwn} /> },
    ...(own?.sections ?? []),
    { id: 'history', label: texts.history, content: history },
    ...(isOwn ? [] : [{ id: 'erasure', label: texts.erasure, content: erasure }]),
  ];

  return <ProfileSections before={before} sections={sections} />;
}
