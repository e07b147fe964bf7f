import type { UserDetails } from '#contract/user/user.contract.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { userLabels } from './user.text.ts';

const { list, text } = fieldsOf<UserDetails>();

export const userFieldList = list(userLabels, {
  userName: text((user) => user.userName),
  email: text((user) => user.email),
  firstName: text((user) => user.firstName),
  lastName: text((user) => user.lastName),
  phoneNumber: text((user) => user.phoneNumber),
});
export type UserFormValues = typeof userFieldList.empty;
