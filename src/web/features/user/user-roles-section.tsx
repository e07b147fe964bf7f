import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { RoleItem, UserDetails } from '#contract/user/user.contract.ts';
import { type UserActs, useRoles } from '#web/api/user/user-change.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { RemovableBadge } from './removable-badge.tsx';
import { useUserAct } from './use-user-act.tsx';
import { removeRoleQuestion, userText } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-roles-section.text.ts';

const ADMINISTRATOR_ROLE = 1;

type HeldRole = UserDetails['userRoles'][number];

interface UserRolesSectionProps {
  user: UserDetails;
  isOwn: boolean;
}

/** What an account may do. Each change signs the person out; the last role stays. */
export function UserRolesSection({ user, isOwn }: UserRolesSectionProps) {
  const roles = useRoles();
  const held = user.userRoles;
  const refusal = held.length === 1 ? texts.onlyRoleRefused : null;
  const [removing, setRemoving] = useState<HeldRole | null>(null);

  return (
    <Card title={texts.title} description={texts.description}>
      {held.length === 0 ? (
        <p className="text-text-2">{texts.noRoles}</p>
      ) : (
        <ul aria-label={texts.rolesOfUser} className="flex flex-wrap gap-2">
          {held.map((role) => (
            <RemovableBadge
              key={role.roleId}
              removeLabel={texts.removeRole(role.roleName)}
              refusal={refusal}
              onRemove={() => setRemoving(role)}
            >
              {role.roleName}
            </RemovableBadge>
          ))}
        </ul>
      )}
      {roles.data !== undefined ? (
        <AddRole userId={user.id} free={roles.data.filter(({ id }) => !held.some(({ roleId }) => roleId === id))} />
      ) : roles.error === null ? (
        <LinesSkeleton lines={1} />
      ) : (
        <ErrorState
          error={roles.error}
          heading={<span lang="en">Error fetching available roles..</span>}
          text={texts.loadFailed}
          onRetry={() => void roles.refetch()}
        />
      )}
      {removing === null ? null : (
        <RemoveRole user={user} role={removing} isOwn={isOwn} onEnd={() => setRemoving(null)} />
      )}
    </Card>
  );
}

interface RemoveRoleProps extends UserRolesSectionProps {
  role: HeldRole;
  onEnd: () => void;
}

/** Asks once; whoever would lose the own rights as administrator is asked again. */
function RemoveRole({ user, role, isOwn, onEnd }: RemoveRoleProps) {
  const [isSure, setIsSure] = useState(false);
  const { act } = useUserAct(user.id);
  const isOwnRight = isOwn && role.roleId === ADMINISTRATOR_ROLE;
  const remove = async () => {
    await act({
      do: (acts) => acts.removeRole(role.roleId),
      done: userText.roleRemoved,
      failed: userText.roleRemoveFailed,
      ...(isOwn ? {} : { undo: addition(role.roleId) }),
    });
    onEnd();
  };

  if (isOwnRight && !isSure) {
    return (
      <ConfirmDialog
        key="first"
        isOpen
        title={texts.removeRoleTitle}
        text={`${removeRoleQuestion(role.roleName)}\n${userText.ownRights}`}
        confirmLabel={words.remove}
        isDestructive
        onConfirm={() => setIsSure(true)}
        onDismiss={onEnd}
      />
    );
  }
  return (
    <ConfirmDialog
      key="last"
      isOpen
      title={isOwnRight ? texts.ownRightsTitle : texts.removeRoleTitle}
      text={
        isOwnRight
          ? `${userText.ownSignedOut} ${userText.ownRights}`
          : `${removeRoleQuestion(role.roleName)}\n${isOwn ? userText.ownSignedOut : userText.signedOut}`
      }
      confirmLabel={isOwnRight ? texts.removeOwnRights : words.remove}
      isDestructive
      onConfirm={remove}
      onDismiss={onEnd}
    />
  );
}

const addition = (roleId: number) => ({
  do: (acts: UserActs) => acts.addRole(roleId),
  done: userText.roleAdded,
  failed: userText.roleAddFailed,
});

function AddRole({ userId, free }: { userId: number; free: readonly RoleItem[] }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { act } = useUserAct(userId);
  const { run, isPending } = useAction(async () => {
    if (chosen !== '' && (await act(addition(Number(chosen))))) setChosen('');
  });
  if (free.length === 0) return <p className="mt-3 text-label text-text-2">{texts.hasAllRoles}</p>;

  return (
    <form
      noValidate
      aria-label={texts.addRole}
      className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <FieldFrame id={id} label={texts.role} className="min-w-0 flex-1">
        <Select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{texts.chooseRole}</option>
          {free.map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Button type="submit" variant="secondary" aria-disabled={chosen === '' || isPending}>
        <Plus size={20} aria-hidden />
        {isPending ? words.adding : words.add}
      </Button>
    </form>
  );
}
