import '#web/lib/zod-setup.ts';
import { type ListItem, listEntryFormSchema } from '#contract/federation/list.contract.ts';
import type { ListName } from '#domain/federation/federation-lists.ts';
import { LONGEST_UNIT } from '#domain/federation/list-change.rules.ts';
import { useSaveListEntry } from '#web/api/federation/list.api.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { listText, listWords } from './list.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './list-dialog.text.ts';

const details = {
  clubType: { label: texts.detail, hint: texts.detailHint },
  measure: { label: texts.unit, hint: texts.unitHint, maxLength: LONGEST_UNIT },
};

interface ListDialogProps {
  list: ListName;
  /** Null for a new one. */
  entry: ListItem | null;
  onClose: () => void;
}

const titleOf = ({ list, entry }: ListDialogProps) => listWords[list][entry === null ? 'add' : 'edit'];

export function ListDialog(props: ListDialogProps) {
  return (
    <Modal title={titleOf(props)} isOpen onClose={props.onClose}>
      <EntryForm {...props} />
    </Modal>
  );
}

/** What the federation has added may be left out; what has a column in every measurement may not. */
const isOptionalMeasure = (entry: ListItem | null) => (entry?.code ?? null) === null;

function EntryForm(props: ListDialogProps) {
  const { list, entry, onClose } = props;
  const form = useAppForm({
    schema: listEntryFormSchema,
    defaultValues: { label: entry?.label ?? '', detail: entry?.detail ?? '', isClosed: entry?.isClosed ?? false },
    failureText: listText.failed,
    write: useSaveListEntry(list, entry),
    onSaved: () => {
      notify.success(listWords[list][entry === null ? 'added' : 'changed']);
      onClose();
    },
  });
  const { field } = form;
  return (
    <Form form={form} label={titleOf(props)}>
      {entry?.isNameFixed === true ? (
        <p>
          {entry.label}
          <span className="block text-label text-text-2">{texts.named}</span>
        </p>
      ) : (
        <TextInput
          field={field('label')}
          autoComplete="off"
          {...(list === 'clubType'
            ? { label: texts.short, hint: texts.shortHint }
            : { label: words.firstName, ...(entry === null ? {} : { hint: texts.nameHint }) })}
        />
      )}
      {list === 'position' ? null : (
        <TextInput field={field('detail')} isOptional autoComplete="off" {...details[list]} />
      )}
      {list === 'measure' && isOptionalMeasure(entry) ? (
        <p className="text-label text-text-2">{texts.optionalValue}</p>
      ) : null}
      {entry === null ? null : (
        <SwitchInput field={field('isClosed')} label={texts.closed} hint={listWords[list].closing} />
      )}
      <FormActions
        form={form}
        submitLabel={entry === null ? words.add : words.save}
        pendingLabel={entry === null ? words.adding : words.saving}
      />
    </Form>
  );
}
