import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import { type SeasonRulesDetails, seasonRulesFormSchema } from '#contract/card-index/season-rules.contract.ts';
import { seasonRuleBounds } from '#domain/card-index/season-rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepSeasonRules, useUpdateSeasonRules } from '#web/api/card-index/season-rules.api.ts';
import { RadioCards, SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import {
  cardIndexLimitText,
  cutOffText,
  groupLimitText,
  seasonRulesLabels,
  seasonRulesText,
} from './season-rules.text.ts';
import { SeasonRulesPreviewSection } from './season-rules-preview.tsx';
import * as texts from './season-rules-modal.text.ts';

const { list, text } = fieldsOf<SeasonRulesDetails>();

const limit = (of: (rules: SeasonRulesDetails) => number | null, show: (limit: number | null) => string) => ({
  ...text((rules) => (of(rules) === null ? '' : String(of(rules)))),
  show: (value: string) => show(value === '' ? null : Number(value)),
});

const fields = list(seasonRulesLabels, {
  cutOff: text((rules) => String(rules.cutOff)),
  groupsAbove: limit((rules) => rules.groupsAbove, groupLimitText),
  cardIndexesPerSeason: limit((rules) => rules.cardIndexesPerSeason, cardIndexLimitText),
  isApprovalRequired: {
    initial: false,
    of: (rules: SeasonRulesDetails) => rules.isApprovalRequired,
    show: (isOn: boolean) => (isOn ? texts.yes : texts.no),
  },
});

const numbers = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, place) => least + place);

interface SeasonRulesModalProps {
  rules: SeasonRulesDetails;
  onClose: () => void;
}

export function SeasonRulesModal({ rules, onClose }: SeasonRulesModalProps) {
  return (
    <Modal title={texts.title(formatSeason(rules.year))} isOpen onClose={onClose}>
      <SeasonRulesForm rules={rules} />
    </Modal>
  );
}

function SeasonRulesForm({ rules }: { rules: SeasonRulesDetails }) {
  const edit = useEditForm({
    record: rules,
    fields,
    schema: seasonRulesFormSchema,
    shows: { cutOff: (value) => cutOffText(rules.year, Number(value)) },
    update: useUpdateSeasonRules(),
    keep: useKeepSeasonRules(),
    draftKey: useDraftKey(`.${rules.year}`),
    savedText: seasonRulesText.updated,
    failureText: seasonRulesText.updateFailed,
    backTo: '/cardindexes/rules',
  });
  const { field, methods, isDirty } = edit.form;
  const typed = useWatch({ control: methods.control });
  const changed = isDirty ? seasonRulesFormSchema.safeParse(typed).data : undefined;

  return (
    <EditForm edit={edit} label={texts.title(formatSeason(rules.year))}>
      <p className="text-text-2">{texts.validForNextSeasons}</p>
      <RadioCards
        field={field('cutOff')}
        label={seasonRulesLabels.cutOff}
        options={numbers(seasonRuleBounds.cutOff).map((value) => ({
          value: String(value),
          label: cutOffText(rules.year, value),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectInput
          field={field('groupsAbove')}
          label={seasonRulesLabels.groupsAbove}
          placeholder={seasonRulesText.noLimit}
          options={numbers(seasonRuleBounds.groupsAbove).map((value) => ({
            value,
            label: groupLimitText(value),
          }))}
        />
        <SelectInput
          field={field('cardIndexesPerSeason')}
          label={seasonRulesLabels.cardIndexesPerSeason}
          placeholder={seasonRulesText.noLimit}
          options={numbers(seasonRuleBounds.cardIndexesPerSeason).map((value) => ({
            value,
            label: cardIndexLimitText(value),
          }))}
        />
      </div>
      <SwitchInput
        field={field('isApprovalRequired')}
        label={seasonRulesLabels.isApprovalRequired}
        hint={seasonRulesText.approvalHint}
      />
      <SeasonRulesPreviewSection year={rules.year} rules={changed ?? null} />
    </EditForm>
  );
}
