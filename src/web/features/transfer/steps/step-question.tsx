import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
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
import * as texts from './step-question.text.ts';

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
      const from = transfer.fromClub === null ? '' : texts.leavingClub(transfer.fromClub.fullName);
      const question = texts.carryOutQuestion(name, from, intoClub(transfer.toClub.fullName));
      return {
        title: texts.carryOutTitle,
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'releasePlayer': {
      const { fromClub } = transfer;
      const back =
        fromClub === null || isAbroad(fromClub)
          ? texts.staysWithoutClub
          : texts.returnsToClub(intoClub(fromClub.fullName));
      const question = texts.releaseQuestion(name, back);
      return {
        title: texts.releaseTitle,
        text: question + leavingText(transfer),
        confirmLabel: stepLabels[step],
      };
    }
    case 'confirmAsAdmin': {
      const ofPlayer = transfer.playerSignedAt === null && transfer.signsApart !== true ? texts.alsoSignsForPlayer : '';
      return signing(texts.signAsAdminQuestion(name, ofPlayer), transfer);
    }
    case 'confirmAsPlayer':
      return signing(
        capacity === 'guardian'
          ? texts.signAsGuardianQuestion(name, intoClub(transfer.toClub.fullName))
          : texts.signOwnQuestion(intoClub(transfer.toClub.fullName)),
        transfer,
      );
    case 'confirmAsFromClub':
    case 'confirmAsToClub': {
      const side = clubOfStep(step, transfer);
      const club = side?.fullName ?? '';
      if (isAbroad(side)) return certifying(name, club, transfer);
      return signing(texts.signForClubQuestion(name, club), transfer);
    }
  }
}

/** What stands for the signature of a club abroad. */
function certifying(name: string, club: string, transfer: TransferDetails): Question {
  const question = texts.certificateQuestion(name, club);
  return { ...signing(question, transfer), title: texts.certificateTitle, confirmLabel: texts.confirm };
}

/** Whoever signs has before them what is signed, and that it stays. */
function signing(question: string, transfer: TransferDetails): Question {
  const first = firstDayOf(transfer);
  const papers = transfer.timeline.filter(({ kind }) => kind === 'documentAdded').length;
  const facts = [
    texts.fromClubFact(transfer.fromClub?.fullName ?? noFromClubLabel),
    texts.toClubFact(transfer.toClub.fullName),
    texts.kindFact(transferTypeLabels[transfer.type]),
    texts.validityFact(
      first === null ? '' : texts.startingOn(dateInText(first)),
      transfer.endOn === null ? openEndedLabel : texts.endingOn(dateInText(transfer.endOn)),
    ),
    texts.documentsFact(papers === 0 ? texts.noneAdded : papers),
  ];
  return {
    title: texts.signTitle,
    text: texts.signText(question, facts.map((fact) => `• ${fact}`).join('\n')),
    confirmLabel: texts.sign,
    pendingLabel: texts.signing,
  };
}

/** The licences the player is taken off by the move, so that nobody learns of it from a match sheet. */
function leavingText({ leavesCardIndexes }: TransferDetails): string {
  if (leavesCardIndexes.length === 0) return '';
  const names = leavesCardIndexes.map(({ ageGroup, year, championship }) => {
    const group = ageGroupLabel(ageGroup);
    return `• ${group} · ${championship} · ${formatSeason(year)}`;
  });
  const heading = names.length === 1 ? texts.leavesLicence : texts.leavesLicences;
  return `\n\n${heading}\n${names.join('\n')}`;
}
