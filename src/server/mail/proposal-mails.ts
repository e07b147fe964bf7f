import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface ProposalInMail extends Sender {
  firstName: string;
  lastName: string;
  number: number;
  link: string;
}

/** To the club that proposed, once the federation has decided. No value stands in it. */
export function proposalDecidedMail(
  proposal: ProposalInMail,
  decision: { isAccepted: boolean; reason?: string | undefined },
): MailText {
  const name = oneLine(`${proposal.firstName} ${proposal.lastName}`);
  const outcome = decision.isAccepted ? 'приета' : 'отказана';
  return letter(proposal, {
    subject: `Предложена промяна за ${name}: ${outcome}`,
    lines: [
      `Предложената от клуба промяна в личните данни на ${name} (рег. № ${proposal.number}) е ${outcome}.`,
      ...(decision.reason === undefined ? [] : [`Причина: ${oneLine(decision.reason)}`]),
      'Повече за предложението:',
      proposal.link,
    ],
  });
}
