import '#web/lib/zod-setup.ts';
import { type TownListItem, townUpdateSchema } from '#contract/federation/town.contract.ts';
import { useMoveTown } from '#web/api/federation/town.api.ts';
import { OptionPicker } from '#web/pickers/option-picker.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { townText } from './town.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './town-modal.text.ts';

interface TownModalProps {
  town: TownListItem;
  onClose: () => void;
}

export function TownModal(props: TownModalProps) {
  return (
    <Modal title={texts.title(props.town.name)} isOpen onClose={props.onClose}>
      <TownForm {...props} />
    </Modal>
  );
}

function TownForm({ town, onClose }: TownModalProps) {
  const form = useAppForm({
    schema: townUpdateSchema,
    defaultValues: { regionId: town.region === null ? '' : String(town.region.id) },
    failureText: townText.failed,
    write: useMoveTown(town),
    onSaved: () => {
      notify.success(townText.moved);
      onClose();
    },
  });
  return (
    <Form form={form} label={townText.title}>
      <OptionPicker
        field={form.field('regionId')}
        from="regions"
        label={texts.region}
        placeholder={texts.chooseRegion}
        hint={townText.effect}
      />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}
