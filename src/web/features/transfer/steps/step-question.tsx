import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { capacityFor, type PlayerCapacity } from '#domain/common/access.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { isAbroad } from '#domain/transfer/abroad.rules.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { firstDayOf } from '#domain/transfer/first-day.rules.ts';
import { noFromClubLabel, openEndedLabel, transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type AskedStep, clubOfStep, stepLabels } from './transfer-steps.text.ts';

interface StepQuestionProps {
  transfer: TransferDetails;
  step: AskedStep;
  onConfirm: (transfer: TransferDetails, step: AskedStep) => Promise<void>;
  onClose: () => void;
}

export function StepQuestion({ transfer, step, onConfirm, onClose }: StepQuestionProps) {
  const actor = useActor();
  return (
    <ConfirmDialog
      isOpen
      {...questionOf(step, transfer, capacityFor(actor, transfer.player.id))}
      onConfirm={() => onConfirm(transfer, step)}
      onDismiss={onClose}
    />
  );
}

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  pendingLabel?: string;
}

function questionOf(step: AskedStep, transfer: TransferDetails, capacity: PlayerCapacity | null): Question {
  const name = fullNameOf(transfer.player);
  switch (step) {
    case 'transferPlayer': {
      const from = transfer.fromClub === null ? '' : ` от ${transfer.fromClub.fullName}`;
      const question = `Да бъде ли осъществен трансферът на ${name}${from} ${intoClub(transfer.toClub.fullName)}?`;
      return {
        title: 'Трансфериране на състезател',
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'releasePlayer': {
      const { fromClub } = transfer;
      const back =
        fromClub === null || isAbroad(fromClub)
          ? 'Състезателят остава без клуб'
          : `Състезателят се връща ${intoClub(fromClub.fullName)}`;
      const question = `Потвърждавате ли освобождаването на ${name}? ${back}, а трансферът получава статус „Приключил“.`;
      return {
        title: 'Освобождаване на състезател',
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'confirmAsAdmin': {
      const ofPlayer =
        transfer.playerSignedAt === null && transfer.signsApart !== true
          ? ' С това се полага и подписът на състезателя.'
          : '';
      return signing(`Подписвате ли трансфера на ${name} като администратор?${ofPlayer}`, transfer);
    }
    case 'confirmAsPlayer':
      return signing(
        capacity === 'guardian'
          ? `Подписвате ли трансфера на ${name} ${intoClub(transfer.toClub.fullName)} като родител?`
          : `Подписвате ли трансфера си ${intoClub(transfer.toClub.fullName)}?`,
        transfer,
      );
    case 'confirmAsFromClub':
    case 'confirmAsToClub': {
      const side = clubOfStep(step, transfer);
      const club = side?.fullName ?? '';
      if (isAbroad(side)) return certifying(name, club, transfer);
      return signing(`Подписвате ли трансфера на ${name} от името на ${club}?`, transfer);
    }
  }
}

/** What stands for the signature of a club abroad. */
function certifying(name: string, club: string, transfer: TransferDetails): Question {
  const question = `Потвърждавате ли, че международният трансферен сертификат на ${name} е редовен? Той стои вместо подпис на ${club}.`;
  return { ...signing(question, transfer), title: 'Международен трансферен сертификат', confirmLabel: 'Потвърди' };
}

/** Whoever signs has before them what is signed, and that it stays. */
function signing(question: string, transfer: TransferDetails): Question {
  const first = firstDayOf(transfer);
  const papers = transfer.timeline.filter(({ kind }) => kind === 'documentAdded').length;
  const facts = [
    `От: ${transfer.fromClub?.fullName ?? noFromClubLabel}`,
    `В: ${transfer.toClub.fullName}`,
    `Вид: ${transferTypeLabels[transfer.type]}`,
    `Валиден: ${first === null ? '' : `от ${dateInText(first)} `}${transfer.endOn === null ? openEndedLabel : `до ${dateInText(transfer.endOn)}`}`,
    `Документи: ${papers === 0 ? 'няма добавени' : papers}`,
  ];
  return {
    title: 'Подписване на трансфер',
    text: `${question}\n\n${facts.map((fact) => `• ${fact}`).join('\n')}\n\nПодписът е окончателен.`,
    confirmLabel: 'Подпиши',
    pendingLabel: 'Подписване...',
  };
}

/** The licences the player is taken off by the move, so that nobody learns of it from a match sheet. */
function leavingText({ leavesCardIndexes }: TransferDetails): string {
  if (leavesCardIndexes.length === 0) return '';
  const names = leavesCardIndexes.map(({ ageGroup, year, championship }) => {
    const group = ageGroups.find(({ value }) => value === ageGroup)?.label ?? '–';
    return `• ${group} · ${championship} · ${formatSeason(year)}`;
  });
  const heading = names.length === 1 ? 'Отписване от лиценза:' : 'Отписване от лицензите:';
  return `\n\n${heading}\n${names.join('\n')}`;
}
