import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { TransferFormValues } from './transfer-choices.ts';
import { certificateNeeded, transferFormLabels, wayChoices } from './transfer-create.text.ts';

/** The side of an international transfer that is no record: which way the player goes, and the club as it is called there. */
export function AbroadFields({ field }: { field: (name: keyof TransferFormValues) => FieldHandle }) {
  return (
    <>
      <RadioCards field={field('way')} label={transferFormLabels.way} options={wayChoices} />
      <TextInput field={field('abroadClub')} label={transferFormLabels.abroadClub} autoComplete="off" />
      <TextInput
        field={field('abroadFederation')}
        label={transferFormLabels.abroadFederation}
        autoComplete="off"
        hint={certificateNeeded}
      />
    </>
  );
}
