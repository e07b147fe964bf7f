import { isAdministrator } from '#domain/common/access.rules.ts';
import { useOptions } from '#web/api/federation/options.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { SelectInput, type SelectInputProps } from '#web/ui/form/select-input.tsx';
import { ownClubIds } from './my-club.ts';
import * as texts from './program-owner.text.ts';

export const FEDERATION = texts.federation;

/** Whose something for another program is, where the form is opened: the only club, or the federation. */
export function useFirstOwner(): string {
  const actor = useActor();
  return isAdministrator(actor) ? '' : String(ownClubIds(actor)[0] ?? '');
}

/** Nothing where there is no choice: whoever has one club makes it for that club. */
export function ProgramOwnerInput({ field, hint }: Pick<SelectInputProps, 'field' | 'hint'>) {
  const actor = useActor();
  const clubs = useOptions('clubs');
  const isOfFederation = isAdministrator(actor);
  const own = ownClubIds(actor);
  if (!isOfFederation && own.length < 2) return null;
  return (
    <SelectInput
      field={field}
      label={texts.owner}
      hint={hint}
      options={(clubs.data ?? []).filter(({ value }) => isOfFederation || own.includes(value))}
      {...(isOfFederation ? { placeholder: FEDERATION } : {})}
    />
  );
}
