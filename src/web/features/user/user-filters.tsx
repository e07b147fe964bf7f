import { useSearchParams } from 'react-router';
import type { Role } from '#domain/common/access.rules.ts';
import type { UserStatus } from '#domain/user/user-status.ts';
import type { UserFilter } from '#web/api/user/user.api.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-filters.text.ts';

interface Choice<Value> {
  value: Value | null;
  label: string;
}

const roles: readonly Choice<Role>[] = [
  { value: null, label: texts.allRoles },
  { value: 'ADMINISTRATOR', label: texts.administrator },
  { value: 'CLUB', label: words.club },
  { value: 'PLAYER', label: words.player },
];

const statuses: readonly Choice<UserStatus>[] = [
  { value: null, label: words.all },
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
];

export function useUserFilter(): UserFilter {
  const [parameters] = useSearchParams();
  const read = <Value extends string>(choices: readonly Choice<Value>[], name: string) =>
    choices.find(({ value }) => value !== null && value === parameters.get(name))?.value ?? undefined;
  return { role: read(roles, 'role'), status: read(statuses, 'status') };
}

interface UserFiltersProps {
  filter: UserFilter;
  list: ListPaging;
}

export function UserFilters({ filter, list }: UserFiltersProps) {
  const links = (name: keyof UserFilter, label: string, choices: readonly Choice<string>[]) => (
    <FilterLinks
      label={label}
      options={choices.map((choice) => ({
        label: choice.label,
        to: { search: list.searchWith({ [name]: choice.value, page: null }) },
        isChosen: (filter[name] ?? null) === choice.value,
      }))}
    />
  );
  return (
    <>
      {links('role', texts.role, roles)}
      {links('status', words.status, statuses)}
    </>
  );
}

export function activeUserFilters(filter: UserFilter, list: ListPaging): readonly ActiveFilter[] {
  const without = (name: string) => ({ search: list.searchWith({ [name]: null, page: null }) });
  const labelIn = (choices: readonly Choice<string>[], chosen: string) =>
    choices.find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...(filter.role === undefined ? [] : [{ label: labelIn(roles, filter.role), to: without('role') }]),
    ...(filter.status === undefined ? [] : [{ label: labelIn(statuses, filter.status), to: without('status') }]),
  ];
}
