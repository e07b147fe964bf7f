import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import { accountFormSchema } from '#contract/user/account.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { useUpdateAccount } from '#web/api/user/account.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { accountCards, accountSaved } from './account.text.ts';
import { accountLabels } from './user.text.ts';
import * as texts from './account-modal.text.ts';

const { list, text } = fieldsOf<UserDetails>();

const fields = list(accountLabels, {
  firstName: text((user) => user.firstName),
  lastName: text((user) => user.lastName),
  phoneNumber: text((user) => user.phoneNumber),
  email: text((user) => user.email),
  currentPassword: { ...text(() => ''), isTransient: true },
});

interface AccountFormProps {
  user: UserDetails;
  keep: (theirs: UserDetails) => void;
}

interface AccountModalProps extends AccountFormProps {
  onClose: () => void;
}

export function AccountModal({ onClose, ...form }: AccountModalProps) {
  return (
    <Modal title={accountCards.data} isOpen onClose={onClose}>
      <AccountForm {...form} />
    </Modal>
  );
}

function AccountForm({ user, keep }: AccountFormProps) {
  const edit = useEditForm({
    record: user,
    fields,
    schema: accountFormSchema,
    update: useUpdateAccount(),
    // What was refused tells of the account alone; roles and clubs are as they were.
    keep: (theirs) => keep({ ...user, ...theirs }),
    draftKey: useDraftKey(`.${user.id}`),
    savedText: accountSaved.updated,
    failureText: accountSaved.updateFailed,
    backTo: `/users/${user.id}`,
  });
  const { field, methods } = edit.form;
  const email = useWatch({ control: methods.control, name: 'email' });
  const isOtherAddress = email.trim().toLowerCase() !== user.email?.toLowerCase();

  return (
    <EditForm edit={edit} label={accountCards.data}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput field={field('firstName')} label={accountLabels.firstName} autoComplete="given-name" />
        <TextInput field={field('lastName')} label={accountLabels.lastName} autoComplete="family-name" />
      </div>
      <TextInput field={field('phoneNumber')} label={accountLabels.phoneNumber} type="tel" autoComplete="tel" />
      <TextInput field={field('email')} label={accountLabels.email} type="email" autoComplete="email" />
      {isOtherAddress ? (
        <TextInput
          field={field('currentPassword')}
          label={accountLabels.currentPassword}
          hint={texts.emailChangeHint}
          type="password"
          autoComplete="current-password"
        />
      ) : null}
    </EditForm>
  );
}
