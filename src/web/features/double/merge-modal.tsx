import { ArrowDown } from 'lucide-react';
import type { MergeForm } from '#contract/double/merge.contract.ts';
import { MERGE_UNDO_DAYS, type MergeNoun } from '#domain/double/merge-noun.ts';
import { useMergePair } from '#web/api/double/merge.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { MergeObstacles } from './merge-obstacles.tsx';
import { comesAlong, mergeText, numbered } from './merge.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './merge-modal.text.ts';

interface MergedRecord {
  name: string;
  /** The registration number of a player. */
  number: number | null;
}

export interface MergeModalProps {
  pairId: number;
  noun: MergeNoun;
  stays: MergedRecord;
  gone: MergedRecord;
  /** What was chosen on the page. */
  form: MergeForm;
  onMerged: () => void;
  onClose: () => void;
}

/** The last look before two records become one: which stays, what comes along, until when it can be taken back. */
export function MergeModal({ pairId, noun, stays, gone, form, onMerged, onClose }: MergeModalProps) {
  const merge = useMergePair(pairId);
  const handleMerge = () => {
    if (merge.isPending) return;
    merge.mutate(form, {
      onSuccess: () => {
        notify.success(mergeText.merged);
        onMerged();
      },
    });
  };
  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4">
        <MergeObstacles error={merge.error} failure={mergeText.mergeFailed} />
        <div className="flex flex-col gap-1">
          <Record label={texts.goes} record={gone} isGoing />
          <ArrowDown size={20} aria-hidden className="mx-auto text-text-2" />
          <Record label={texts.stays} record={stays} />
        </div>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>{comesAlong[noun]}</li>
          <li>{gone.number === null ? texts.addressLeads : texts.numberAndAddressLead(gone.number)}</li>
          <li>{texts.undoableWithin(MERGE_UNDO_DAYS)}</li>
        </ul>
        <div className="mt-auto flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" aria-disabled={merge.isPending} onClick={handleMerge}>
            {merge.isPending ? texts.merging : texts.merge}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Record({ label, record, isGoing = false }: { label: string; record: MergedRecord; isGoing?: boolean }) {
  return (
    <div className="rounded-control border border-border p-3">
      <p className="text-label text-text-2">{label}</p>
      <p className={isGoing ? 'break-words text-text-2' : 'font-semibold break-words'}>
        {numbered(record.name, record.number)}
      </p>
    </div>
  );
}
